import { Injectable, Controller, Get, Next, Req, Res } from '@nestjs/common';
import type { NextFunction, Request, Response } from 'express';
import { ApiExcludeController } from '@nestjs/swagger';
import { Access } from '../access/access.guard.js';
import { AnswersPage } from '../http/answers.js';
import { noteRoute } from '../http/route-template.js';
import { Queues } from './queues.js';

type Answer = (request: Request, response: Response, next: NextFunction) => void;

/** The page on what is in the queues, made when somebody first asks for it. */
@Injectable()
export class QueuePage {
  private made: Promise<Answer> | undefined;

  constructor(private readonly queues: Queues) {}

  /** Answers with the page, one of its files or what it shows. */
  async answer(request: Request, response: Response, next: NextFunction): Promise<void> {
    this.made ??= import('./queue-board.js').then(({ queueBoard }) => queueBoard(this.queues.all));
    (await this.made)(request, response, next);
  }
}

/** Reads alone: whatever else the page knows how to ask is no call of the portal's. */
@ApiExcludeController()
@Controller('api/admin/queues')
export class QueuePageController {
  constructor(private readonly page: QueuePage) {}

  @Get()
  @Access('queues.read')
  @AnswersPage()
  showQueues(@Req() request: Request, @Res() response: Response, @Next() next: NextFunction): Promise<void> {
    noteRoute(request, '/api/admin/queues');
    return this.page.answer(request, response, next);
  }

  @Get('*path')
  @Access('queues.read')
  @AnswersPage()
  showPart(@Req() request: Request, @Res() response: Response, @Next() next: NextFunction): Promise<void> {
    noteRoute(request, '/api/admin/queues/*path');
    return this.page.answer(request, response, next);
  }
}
