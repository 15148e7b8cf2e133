import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Sql, type Statement } from '../database/sql.js';
import { TooManyTries } from '../http/errors.filter.js';

const MOST = 60;
const WINDOW_S = 60;

/** One statement, so that parallel calls cannot slip through, in any number of processes. */
const countExport: Statement = {
  name: 'exports-count',
  text: `
    insert into sign_in_throttles as exports (key, failures, next_try_at, updated_at)
    values ($1, 1, '-infinity', now())
    on conflict (key) do update set
      failures = case when exports.updated_at <= now() - make_interval(secs => $3) then 1 else exports.failures + 1 end,
      updated_at = case when exports.updated_at <= now() - make_interval(secs => $3) then now() else exports.updated_at end
    where exports.updated_at <= now() - make_interval(secs => $3) or exports.failures < $2
    returning failures`,
};

const wait: Statement = {
  name: 'exports-wait',
  text: `
    select ceil(extract(epoch from updated_at + make_interval(secs => $2) - now()))::int as seconds
    from sign_in_throttles where key = $1`,
};

/**
 * Limits the exports that a person may record in a minute: far more than people save, too few to flood the audit trail.
 * Counted in sign_in_throttles, whose rows are removed a day later.
 */
@Injectable()
export class ExportLimit {
  constructor(private readonly sql: Sql) {}

  /** Counts an export. Errors: TooManyTries; then it is not counted. */
  async count(userId: string): Promise<void> {
    const key = createHash('sha256').update(`exports ${userId}`).digest();
    if (await this.sql.row(countExport, [key, MOST, WINDOW_S])) return;
    const row = await this.sql.row<{ seconds: number }>(wait, [key, WINDOW_S]);
    const seconds = Math.max(1, row?.seconds ?? 1);
    throw new TooManyTries(
      `Too many exports. Please try again in ${seconds} ${seconds === 1 ? 'second' : 'seconds'}.`,
      seconds,
    );
  }
}
