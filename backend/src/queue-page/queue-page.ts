import { Injectable } from '@nestjs/common';
import type { NextFunction, Request, Response } from 'express';
import { Queues } from '../queue/queues.js';

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
