import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { INestApplicationContext } from '@nestjs/common';
import type { Connecting } from '../../database/connection-options.js';
import { listenOn } from '../../http/listen.js';
import { PortalMetrics } from './portal-metrics.js';

interface Options extends Connecting {
  port: number;
  databaseUrl: string;
  /** Whose requests are counted; a worker has none. */
  counted?: Server;
}

/** Serves an application's metrics at /metrics of a port of their own. Returns what ends it. */
export async function serveMetrics(
  app: INestApplicationContext,
  { port, databaseUrl, counted, ...connecting }: Options,
): Promise<() => Promise<void>> {
  const metrics = new PortalMetrics(app, databaseUrl, connecting);
  const server = createServer(answerWith(metrics));
  try {
    await listenOn(server, port, 'METRICS_PORT');
  } catch (error) {
    await metrics.close();
    throw error;
  }
  if (counted) metrics.countRequests(counted);
  return async () => {
    const closed = once(server, 'close');
    server.close();
    server.closeAllConnections();
    await Promise.all([closed, metrics.close()]);
  };
}

const answerWith =
  (metrics: PortalMetrics): RequestListener =>
  ({ method, url }, response) => {
    if (method !== 'GET' || url !== '/metrics') {
      response.writeHead(404).end();
      return;
    }
    metrics.scrape().then(
      (text) => response.writeHead(200, { 'Content-Type': metrics.contentType }).end(text),
      (error: unknown) => response.writeHead(500, { 'Content-Type': 'text/plain' }).end(String(error)),
    );
  };
