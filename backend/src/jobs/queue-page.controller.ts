import { Controller, Get, Injectable, Next, Req, Res } from '@nestjs/common';
import type { NextFunction, Request, Response } from 'express';
import { ApiExcludeController } from '@nestjs/swagger';
import { Access } from '../access/access.guard.js';
import { AnswersPage } from '../http/answers.js';
import { setRoute } from '../http/route-template.js';
import { Queues } from './queues.js';

type Answer = (request: Request, response: Response, next: NextFunction) => void;

/** The page that shows the jobs in the queues; bull-board is loaded with the first request for it. */
@Injectable()
export class QueuePage {
  private board: Promise<Answer> | undefined;

  constructor(private readonly queues: Queues) {}

  /** Answers with the page, one of its files or its data. */
  async answer(request: Request, response: Response, next: NextFunction): Promise<void> {
    this.board ??= import('./queue-board.js').then(({ queueBoard }) => queueBoard(this.queues.all));
    (await this.board)(request, response, next);
  }
}

/** GET alone: bull-board's calls that change jobs are not routed. */
@ApiExcludeController()
@Controller('api/admin/queues')
export class QueuePageController {
  constructor(private readonly page: QueuePage) {}

  @Get()
  @Access('queues.read')
  @AnswersPage()
  showQueues(@Req() request: Request, @Res() response: Response, @Next() next: NextFunction): Promise<void> {
    setRoute(request, '/api/admin/queues');
    return this.page.answer(request, response, next);
  }

  @Get('*path')
  @Access('queues.read')
  @AnswersPage()
  showPart(@Req() request: Request, @Res() response: Response, @Next() next: NextFunction): Promise<void> {
    setRoute(request, '/api/admin/queues/*path');
    return this.page.answer(request, response, next);
  }
}
