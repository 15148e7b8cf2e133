import type { Server } from 'node:http';
import type { INestApplicationContext } from '@nestjs/common';
import { collectDefaultMetrics, Counter, Registry } from 'prom-client';
import { ImportedRows } from '../../bulk-import/importables.js';
import type { Connecting } from '../../database/connection-options.js';
import { Sql } from '../../database/sql.js';
import { Queues } from '../../jobs/queues.js';
import { observeConnections } from './connections.js';
import { observeQueues } from './queues.js';
import { countRequests } from './requests.js';
import { TablesReading } from './tables.js';

/** All that a process tells of itself, in names that begin with portal_ and in seconds and bytes. */
export class PortalMetrics {
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
