import { setTimeout as sleep } from 'node:timers/promises';
import { EntityManager } from '@mikro-orm/postgresql';
import { ConflictException, Injectable } from '@nestjs/common';
import { LockMode } from '@mikro-orm/core';
import { type Actor, fullName } from '../access/actor.js';
import { Clock } from '../config/clock.js';
import { found, WrongContent } from '../http/pipes.js';
import { PreparationQueue } from './preparation.jobs.js';
import { RunRows } from './run-rows.js';
import { StatementPeriodSchema, type StatementPeriod } from './statement.entity.js';
import type { PreparePeriodRequest } from './statement-periods.dto.js';

/** A quarter, and some days. */
const MOST_MARK_AGE_DAYS = 100;
const WAIT_TIMEOUT_MS = 10 * 60_000;
const POLL_MS = { first: 50, last: 500 };

/** Begins the preparation of periods, which a worker does. */
@Injectable()
export class Preparation {
  constructor(
    private readonly em: EntityManager,
    private readonly rows: RunRows,
    private readonly queue: PreparationQueue,
    private readonly clock: Clock,
  ) {}

  /**
   * Queues the preparation of a period's statements, again if there are drafts. Returns the period's id. Errors: 400 for a
   * day that is not over, 409 while it is being prepared.
   */
  async begin({ periodEnd, mostMarkAgeDays }: PreparePeriodRequest, actor: Actor): Promise<string> {
    if (periodEnd > this.clock.today())
      throw new WrongContent([{ field: 'periodEnd', message: 'Period end must not be in the future' }]);
    const { periodId, runId } = await this.em.transactional(async (em) => {
      const by = { preparedBy: actor.id, preparedByName: fullName(actor) };
      const age = mostMarkAgeDays ?? MOST_MARK_AGE_DAYS;
      await em.execute(
        `insert into statement_periods (period_end, most_mark_age_days, prepared_by, prepared_by_name)
         values (?, ?, ?, ?) on conflict (period_end) do nothing`,
        [periodEnd, age, by.preparedBy, by.preparedByName],
        'run',
      );
      const period = found(
        await em.findOne(StatementPeriodSchema, { periodEnd }, { lockMode: LockMode.PESSIMISTIC_WRITE }),
        'Period',
      );
      await refuseWhileRunning(em, period);
      em.assign(period, { ...by, mostMarkAgeDays: age });
      await em.flush();
      const [run] = await em.execute<{ id: string }[]>(
        'insert into statement_runs (period_id, started_by, started_by_name) values (?, ?, ?) returning id',
        [period.id, by.preparedBy, by.preparedByName],
      );
      return { periodId: period.id, runId: run?.id ?? '' };
    });
    this.queue.add([runId]);
    return periodId;
  }

  /** Waits until the latest preparation has ended or the caller has disconnected; false after the timeout. */
  async finished(periodId: string, disconnected: AbortSignal): Promise<boolean> {
    const deadline = Date.now() + WAIT_TIMEOUT_MS;
    for (let wait = POLL_MS.first; Date.now() < deadline; wait = Math.min(wait * 1.2, POLL_MS.last)) {
      const state = await this.rows.stateOf(periodId);
      if (disconnected.aborted || (state !== 'waiting' && state !== 'running')) return true;
      await sleep(wait);
    }
    return false;
  }

  /** Deletes a period none of whose statements was published. Errors: 404, 409. */
  async delete(id: string): Promise<void> {
    await this.em.transactional(async (em) => {
      const period = await lockPeriod(em, id);
      if (period.publishedAt) throw new ConflictException('Published statements are never deleted');
      await em.remove(period).flush();
    });
  }
}

/** Locked, so that preparations, publications and deletions of a period come one after the other. Errors: 404. */
export async function lockPeriod(em: EntityManager, id: string): Promise<StatementPeriod> {
  const period = await em.findOne(StatementPeriodSchema, { id }, { lockMode: LockMode.PESSIMISTIC_WRITE });
  return found(period, 'Period');
}

/** Errors: 409. */
export async function refuseWhileRunning(em: EntityManager, { id }: { id: string }): Promise<void> {
  const running = await em.execute<object[]>(
    'select from statement_runs where period_id = ? and finished_at is null',
    [id],
  );
  if (running.length > 0) throw new ConflictException('These statements are being prepared already');
}
