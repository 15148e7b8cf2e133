import { Controller, Get, Next, Req, Res } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import type { NextFunction, Request, Response } from 'express';
import { Access } from '../access/access.guard.js';
import { AnswersPage } from '../http/answers.js';
import { noteRoute } from '../http/route-template.js';
import { QueuePage } from './queue-page.js';

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
