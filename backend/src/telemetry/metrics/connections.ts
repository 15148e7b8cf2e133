import { Gauge, type Registry } from 'prom-client';
import type { Sql } from '../../database/sql.js';

/** Tells how many connections of the pool to PostgreSQL are lent, and who waits for one. */
export function observeConnections(sql: Sql, registry: Registry): void {
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
