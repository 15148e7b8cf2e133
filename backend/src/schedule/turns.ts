import { hostname } from 'node:os';
import { Injectable } from '@nestjs/common';
import { Sql } from '../database/sql.js';

/** Clocks that tick together are never quite together. */
const NEARLY = 0.9;

const take = {
  name: 'turns-take',
  text: `
    insert into scheduled_tasks as task (name, taken_at, taken_by) values ($1, now(), $2)
    on conflict (name) do update set taken_at = now(), taken_by = excluded.taken_by
    where task.taken_at <= now() - make_interval(secs => $3)
    returning task.name`,
};
const keep = {
  name: 'turns-keep',
  text: 'update scheduled_tasks set taken_at = now() where name = $1 and taken_by = $2',
};

/** Which process does a task this time: the first that asks once its time has come, by the database's clock. */
@Injectable()
export class Turns {
  private readonly own = `${hostname()} ${process.pid}`;

  constructor(private readonly sql: Sql) {}

  /** Whether it is this process's turn, which nobody else has until as much time has passed again. */
  async take(name: string, everyMs: number): Promise<boolean> {
    const seconds = (everyMs / 1000) * NEARLY;
    return (await this.sql.row(take, [name, this.own, seconds])) !== undefined;
  }

  /** Says that this process is still at it. */
  async keep(name: string): Promise<void> {
    await this.sql.rows(keep, [name, this.own]);
  }
}
