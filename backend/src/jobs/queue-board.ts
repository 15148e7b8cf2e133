import { createBullBoard } from '@bull-board/api';
import { BullMQAdapter } from '@bull-board/api/bullMQAdapter';
import type { AppViewRoute } from '@bull-board/api/typings/app';
import { ExpressAdapter } from '@bull-board/express';
import type { Queue } from 'bullmq';
import express, { type NextFunction, type Request, type Response, type Router } from 'express';

const PATH = '/api/admin/queues';

/** bull-board over the queues, read-only: jobs are only reminders of rows, so that nothing needs to be repaired here. */
export function queueBoard(queues: readonly Queue[]): Router {
  const adapter = new StrictAdapter().setBasePath(PATH);
  createBullBoard({
    queues: queues.map((queue) => new BullMQAdapter(queue, { readOnlyMode: true })),
    serverAdapter: adapter,
    options: { uiConfig: { boardTitle: 'Queues', hideDocsLink: true, hideRedisDetails: true } },
  });
  return express.Router().use(PATH, adapter.getRouter());
}

/** Serves the page within the portal's content security policy: nothing inline, nothing of other origins. */
class StrictAdapter extends ExpressAdapter {
  constructor() {
    super();
    this.app.disable('x-powered-by').set('etag', false);
  }

  override setEntryRoute({ method, route, handler }: AppViewRoute): this {
    this.app[method](route, (_request: Request, response: Response, next: NextFunction) => {
      const { name, params } = handler({ basePath: this.basePath, uiConfig: this.uiConfig });
      response.render(name, params, (error, html) =>
        error ? next(error) : response.type('html').send(withoutForeignParts(html)),
      );
    });
    return this;
  }
}

/** Removes the styles of the loading indicator, which the page's scripts replace, and a font of another origin. */
const withoutForeignParts = (html: string): string =>
  html
    .replaceAll(/<link href="https:[^>]*>/g, '')
    .replaceAll(/<style>[^]*?<\/style>/g, '')
    .replaceAll(/ style="[^"]*"/g, '');
