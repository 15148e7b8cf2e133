import { createBullBoard } from '@bull-board/api';
import { BullMQAdapter } from '@bull-board/api/bullMQAdapter';
import type { AppViewRoute } from '@bull-board/api/typings/app';
import { ExpressAdapter } from '@bull-board/express';
import type { Queue } from 'bullmq';
import express, { type NextFunction, type Request, type Response, type Router } from 'express';

const PATH = '/api/admin/queues';

/**
 * bull-board over the queues, to look at and nothing else: rows are the truth of what is to be done and jobs only the
 * reminders, so that there is nothing to be mended here.
 */
export function queueBoard(queues: readonly Queue[]): Router {
  const adapter = new StrictAdapter().setBasePath(PATH);
  createBullBoard({
    queues: queues.map((queue) => new BullMQAdapter(queue, { readOnlyMode: true })),
    serverAdapter: adapter,
    options: { uiConfig: { boardTitle: 'Queues', hideDocsLink: true, hideRedisDetails: true } },
  });
  return express.Router().use(PATH, adapter.getRouter());
}

/** Its page holds to the portal's own rules for contents: nothing inline, and nothing of anybody else's. */
class StrictAdapter extends ExpressAdapter {
  constructor() {
    super();
    this.app.disable('x-powered-by').set('etag', false);
  }

  override setEntryRoute({ method, route, handler }: AppViewRoute): this {
    this.app[method](route, (_request: Request, response: Response, next: NextFunction) => {
      const { name, params } = handler({ basePath: this.basePath, uiConfig: this.uiConfig });
      response.render(name, params, (error, html) =>
        error ? next(error) : response.type('html').send(strict(html)),
      );
    });
    return this;
  }
}

/** What its scripts replace at once anyway: the looks of its "Loading", and a font from elsewhere. */
const strict = (html: string): string =>
  html
    .replaceAll(/<link href="https:[^>]*>/g, '')
    .replaceAll(/<style>[^]*?<\/style>/g, '')
    .replaceAll(/ style="[^"]*"/g, '');
