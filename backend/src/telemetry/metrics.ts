import { once } from 'node:events';
import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
} from 'node:http';
import type { INestApplicationContext } from '@nestjs/common';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import { ImportedRows } from '../bulk-import/importables.js';
import type { ConnectionMode } from '../database/connection/connection-options.js';
import { Sql } from '../database/sql.js';
import { listenOn } from '../http/listen.js';
import { routeOf } from '../http/route-template.js';
import { Queues } from '../jobs/queues.js';
import { observeQueues, TableMetrics } from './pending-work.js';

interface Options extends ConnectionMode {
  port: number;
  databaseUrl: string;
  /** The server whose requests are measured; a worker has none. */
  counted?: Server;
}

/** Serves the metrics of an application at /metrics on their own port. Returns the function that stops. */
export async function serveMetrics(
  app: INestApplicationContext,
  { port, databaseUrl, counted, ...mode }: Options,
): Promise<() => Promise<void>> {
  const metrics = new PortalMetrics(app, databaseUrl, mode);
  const server = createServer(answerWith(metrics));
  try {
    await listenOn(server, port, 'METRICS_PORT');
  } catch (error) {
    await metrics.close();
    throw error;
  }
  if (counted) metrics.measureRequests(counted);
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

/** The metrics of one process; names begin with portal_, units are seconds and bytes. */
class PortalMetrics {
  private readonly registry = new Registry();
  private readonly refreshQueues: () => Promise<void>;
  private readonly tables: TableMetrics;

  constructor(app: INestApplicationContext, databaseUrl: string, mode: ConnectionMode) {
    collectDefaultMetrics({ register: this.registry, prefix: 'portal_' });
    observePool(app.get(Sql), this.registry);
    observeImportedRows(app.get(ImportedRows, { strict: false }), this.registry);
    this.refreshQueues = observeQueues(app.get(Queues), this.registry);
    this.tables = new TableMetrics(databaseUrl, this.registry, mode);
  }

  get contentType(): string {
    return this.registry.contentType;
  }

  measureRequests(server: Server): void {
    measureRequests(server, this.registry);
  }

  /** All metrics in Prometheus's text format. */
  async scrape(): Promise<string> {
    await Promise.all([this.refreshQueues(), this.tables.refresh()]);
    return this.registry.metrics();
  }

  async close(): Promise<void> {
    await this.tables.close();
  }
}

/** In seconds: from an answer of 304 to a long import. */
const buckets = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];

/** Listens before the application, so that every response is measured. */
function measureRequests(server: Server, registry: Registry): void {
  const durations = new Histogram({
    name: 'portal_http_request_duration_seconds',
    help: 'Request duration, by method, route template and status',
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

/** Connections of the pool to PostgreSQL, and what waits for one. */
function observePool(sql: Sql, registry: Registry): void {
  const connections = new Gauge({
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
  const waiting = new Gauge({
    name: 'portal_database_waiting',
    help: 'Statements and transactions that wait for a connection because all are in use',
    registers: [],
    async collect() {
      this.set((await sql.pool()).waitingCount);
    },
  });
  const limit = new Gauge({
    name: 'portal_database_connections_limit',
    help: "Maximum number of connections in this process's pool",
    registers: [],
    async collect() {
      this.set((await sql.pool()).options.max);
    },
  });
  for (const gauge of [connections, waiting, limit]) registry.registerMetric(gauge);
}

function observeImportedRows(imported: ImportedRows, registry: Registry): void {
  const rows = new Counter({
    name: 'portal_import_rows_total',
    help: 'Rows imported by this process, by type',
    labelNames: ['type'] as const,
    registers: [],
    collect() {
      this.reset();
      for (const [type, added] of imported.byType()) this.inc({ type }, added);
    },
  });
  registry.registerMetric(rows);
}
