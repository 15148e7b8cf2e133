import { hostname } from 'node:os';
import { Injectable } from '@nestjs/common';
import { Sql } from '../database/sql.js';

/** Of the interval: timers of several processes never fire at exactly the same distance. */
const TOLERANCE = 0.9;

const acquire = {
  name: 'task-lock-acquire',
  text: `
    insert into scheduled_tasks as task (name, taken_at, taken_by) values ($1, now(), $2)
    on conflict (name) do update set taken_at = now(), taken_by = excluded.taken_by
    where task.taken_at <= now() - make_interval(secs => $3)
    returning task.name`,
};
const renew = {
  name: 'task-lock-renew',
  text: 'update scheduled_tasks set taken_at = now() where name = $1 and taken_by = $2',
};

/**
 * Locks in a table instead of advisory locks: a lock lasts for the task's interval, so that of all processes the first
 * that asks, by the database's clock, runs the task, and no other one before the interval has passed again.
 */
@Injectable()
export class TaskLocks {
  private readonly owner = `${hostname()} ${process.pid}`;
  private readonly running = new Set<string>();

  constructor(private readonly sql: Sql) {}

  /** Runs the work if the task is due and no process has its lock. While this process still runs it, renews the lock. */
  async withTaskLock(name: string, everyMs: number, work: () => Promise<void>): Promise<void> {
    if (this.running.has(name)) {
      await this.sql.rows(renew, [name, this.owner]);
      return;
    }
    const seconds = (everyMs / 1000) * TOLERANCE;
    if (!(await this.sql.row(acquire, [name, this.owner, seconds]))) return;
    this.running.add(name);
    await work().finally(() => this.running.delete(name));
  }
}
