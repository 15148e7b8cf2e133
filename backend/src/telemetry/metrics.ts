import { once } from 'node:events';
import {
  createServer,
  type RequestListener,
  type Server,
  type IncomingMessage,
  type ServerResponse,
} from 'node:http';
import type { INestApplicationContext } from '@nestjs/common';
import { collectDefaultMetrics, Counter, Registry, Histogram, Gauge } from 'prom-client';
import type { Connecting } from '../database/connection/connection-options.js';
import { listenOn } from '../http/listen.js';
import { ImportedRows } from '../bulk-import/importables.js';
import { Sql } from '../database/sql.js';
import { Queues } from '../jobs/queues.js';
import { routeOf } from '../http/route-template.js';
import { observeQueues, TablesReading } from './pending-work.js';

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

/** All that a process tells of itself, in names that begin with portal_ and in seconds and bytes. */
class PortalMetrics {
  private readonly registry = new Registry();
  private readonly refreshQueues: () => Promise<void>;
  private readonly tables: TablesReading;

  constructor(app: INestApplicationContext, databaseUrl: string, connecting: Connecting) {
    collectDefaultMetrics({ register: this.registry, prefix: 'portal_' });
    observeConnections(app.get(Sql), this.registry);
    observeImportedRows(app.get(ImportedRows, { strict: false }), this.registry);
    this.refreshQueues = observeQueues(app.get(Queues), this.registry);
    this.tables = new TablesReading(databaseUrl, this.registry, connecting);
  }

  get contentType(): string {
    return this.registry.contentType;
  }

  /** From now on the requests of this server are counted. */
  countRequests(server: Server): void {
    countRequests(server, this.registry);
  }

  /** Everything as Prometheus reads it. */
  async scrape(): Promise<string> {
    await Promise.all([this.refreshQueues(), this.tables.refresh()]);
    return this.registry.metrics();
  }

  async close(): Promise<void> {
    await this.tables.close();
  }
}

function observeImportedRows(imported: ImportedRows, registry: Registry): void {
  const rows = new Counter({
    name: 'portal_import_rows_total',
    help: 'Rows that imports of this process have added, by type',
    labelNames: ['type'] as const,
    registers: [],
    collect() {
      this.reset();
      for (const [type, added] of imported.byType()) this.inc({ type }, added);
    },
  });
  registry.registerMetric(rows);
}

/** In seconds: from an answer that is still right to an import that somebody waits for. */
const buckets = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];

/** Counts what a server answers, however it does: it looks at requests before anybody else. */
function countRequests(server: Server, registry: Registry): void {
  const durations = new Histogram({
    name: 'portal_http_request_duration_seconds',
    help: 'How long requests took, by method, template of the route and status',
    labelNames: ['method', 'route', 'status'] as const,
    buckets,
    registers: [registry],
  });
  server.prependListener('request', (request: IncomingMessage, response: ServerResponse) => {
    const begun = performance.now();
    response.once('close', () => {
      const { statusCode, headersSent } = response;
      const labels = {
        method: request.method ?? '',
        route: routeOf(request, statusCode),
        status: headersSent ? String(statusCode) : 'aborted',
      };
      durations.observe(labels, (performance.now() - begun) / 1_000);
    });
  });
}

/** Tells how many connections of the pool to PostgreSQL are lent, and who waits for one. */
function observeConnections(sql: Sql, registry: Registry): void {
  registry.registerMetric(connections(sql));
  registry.registerMetric(waiting(sql));
  registry.registerMetric(limit(sql));
}

const connections = (sql: Sql) =>
  new Gauge({
    name: 'portal_database_connections',
    help: "Connections of this process's pool to PostgreSQL, by state: used or idle",
    labelNames: ['state'] as const,
    registers: [],
    async collect() {
      const { totalCount, idleCount } = await sql.pool();
      this.set({ state: 'used' }, totalCount - idleCount);
      this.set({ state: 'idle' }, idleCount);
    },
  });

const waiting = (sql: Sql) =>
  new Gauge({
    name: 'portal_database_waiting',
    help: 'Statements and transactions that wait for a connection because all are lent',
    registers: [],
    async collect() {
      this.set((await sql.pool()).waitingCount);
    },
  });

const limit = (sql: Sql) =>
  new Gauge({
    name: 'portal_database_connections_limit',
    help: 'The most connections that the pool of this process opens',
    registers: [],
    async collect() {
      this.set((await sql.pool()).options.max);
    },
  });
