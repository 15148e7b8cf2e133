import { Injectable, Logger } from '@nestjs/common';
import pLimit from 'p-limit';
import { EntityManager } from '@mikro-orm/postgresql';
import { runWithAuditContext } from '../audit/audit-context.js';
import { describeDatabaseError } from '../database/database-errors.js';
import { Sql } from '../database/sql.js';
import { StoreError } from '../storage/file-store.js';
import { PeriodChecksService } from './checks/period-checks.service.js';
import { StatementFiguresService, type PeriodFigures } from './figures/statement-figures.service.js';
import { FINISH_RUN, RunRows, type Attempt } from './run-rows.js';
import { StatementDrafts, type DrawnStatement, type NewStatement } from './statement-drafts.js';
import type { StatementCheck } from './checks/checks.dto.js';

/** A preparation that keeps crashing its worker fails after these. */
const MOST_ATTEMPTS = 50;
const RETRY_MS = 1_000;
/** As many as PDFs are drawn at once, and one that is stored. */
const AT_ONCE = 3;
const PROGRESS_EVERY = 5;

/** The attempt ends before it has stored anything: this worker stops, or what it began with has changed. */
class Interrupted extends Error {}

/** Its message is shown to the admin who began the preparation. */
class Unpreparable extends Error {}

const published = {
  name: 'statement-published-of-period',
  text: `
    select entity_id as "entityId", max(version) as version,
      max(replaces::text) filter (where published_at is null) as replaces,
      max(reason) filter (where published_at is null) as reason,
      bool_or(published_at is not null) as "isPublished"
    from statements where period_id = $1 group by entity_id`,
};

interface EntityVersions {
  [column: string]: unknown;
  entityId: string;
  version: number;
  /** Of its draft that is to supersede a published statement. */
  replaces: string | null;
  reason: string | null;
  isPublished: boolean;
}

@Injectable()
export class PreparationRun {
  private readonly logger = new Logger(PreparationRun.name);

  constructor(
    private readonly em: EntityManager,
    private readonly sql: Sql,
    private readonly rows: RunRows,
    private readonly figures: StatementFiguresService,
    private readonly checks: PeriodChecksService,
    private readonly drafts: StatementDrafts,
  ) {}

  /** Makes the drafts of a period: all of them or none. Returns when to retry what could not be finished now. */
  async run(id: string, stopping: AbortSignal): Promise<Date | undefined> {
    const attempt = await this.rows.beginAttempt(id);
    if (!attempt) return undefined;
    const { startedBy, startedByName } = attempt;
    const context = {
      as: 'admin' as const,
      ...(startedBy && { userId: startedBy, userName: startedByName }),
    };
    try {
      await runWithAuditContext(context, () => this.prepare(attempt, stopping));
      return undefined;
    } catch (error) {
      return this.afterError(error, attempt);
    }
  }

  private async prepare(attempt: Attempt, stopping: AbortSignal): Promise<void> {
    const { periodId, periodEnd, startedBy, startedByName } = attempt;
    if (startedBy === null)
      throw new Unpreparable('The admin who began this was deleted. Please prepare the statements again.');
    if (attempt.attempt > MOST_ATTEMPTS)
      throw new Unpreparable('This preparation was begun several times and never finished.');
    const { since, further } = await this.figures.ofPeriod(periodEnd, (live) => this.plan(live, attempt));
    const { statements, checks } = further;
    if (!(await this.rows.saveProgress(attempt, 0, statements.length))) throw new Interrupted();
    const drawn = await this.draw(statements, { attempt, startedBy, stopping });
    await this.em.transactional(async (em) => {
      await replaceDrafts(em, attempt, { checks, made: drawn.length });
      await this.drafts.insert(em, drawn, {
        periodId,
        since,
        preparedBy: startedBy,
        preparedByName: startedByName,
      });
    });
  }

  /** Statements for the entities that have none, and new drafts where a draft is to supersede a published one. */
  private async plan(live: PeriodFigures, { periodId, mostMarkAgeDays }: Attempt) {
    const known = new Map(
      (await this.sql.rows<EntityVersions>(published, [periodId])).map((row) => [row.entityId, row]),
    );
    const statements = live.entities.flatMap(({ entity, figures }): NewStatement[] => {
      const versions = known.get(entity.id);
      if (versions?.isPublished && !versions.replaces) return [];
      const { version = 1, replaces = null, reason = null } = versions ?? {};
      return [{ entityId: entity.id, lpId: entity.lpId, version, figures, replaces, reason }];
    });
    return { statements, checks: await this.checks.of(live, statements, mostMarkAgeDays) };
  }

  /** In the order of the statements; several at a time, because PDFs are drawn in separate threads. */
  private async draw(
    statements: readonly NewStatement[],
    { attempt, startedBy, stopping }: { attempt: Attempt; startedBy: string; stopping: AbortSignal },
  ): Promise<DrawnStatement[]> {
    let done = 0;
    return pLimit(AT_ONCE).map(statements, async (statement) => {
      if (stopping.aborted) throw new Interrupted();
      const drawn = await this.drafts.draw(statement, startedBy);
      done += 1;
      if (done % PROGRESS_EVERY === 0 && !(await this.rows.saveProgress(attempt, done, statements.length)))
        throw new Interrupted();
      return drawn;
    });
  }

  private async afterError(error: unknown, attempt: Attempt): Promise<Date | undefined> {
    const isUnreachable = error instanceof StoreError && error.kind === 'unreachable';
    if (error instanceof Interrupted || isUnreachable || describeDatabaseError(error) !== undefined) {
      await this.rows.release(attempt);
      return new Date(Date.now() + RETRY_MS);
    }
    await this.rows.fail(
      attempt,
      error instanceof Unpreparable ? error.message : this.unexpected(error, attempt),
    );
    return undefined;
  }

  private unexpected(error: unknown, { id }: Attempt): string {
    this.logger.error(error instanceof Error ? error : new Error(String(error)));
    return `An unexpected error occurred. Nothing was prepared. Please report it with the number ${id}.`;
  }
}

/** Errors: Interrupted when the attempt is no longer the current one, or the period has changed since it began. */
async function replaceDrafts(
  em: EntityManager,
  { id, attempt, periodId, periodVersion }: Attempt,
  { checks, made }: { checks: StatementCheck[]; made: number },
): Promise<void> {
  const period = await em.execute<object[]>(
    `update statement_periods set prepared_at = now(), checks = ?::jsonb, checked_at = now(), version = version + 1,
       updated_at = now()
     where id = ? and version = ? returning id`,
    [JSON.stringify(checks), periodId, periodVersion],
  );
  const run = await em.execute<object[]>(FINISH_RUN, [made, id, attempt]);
  if (period.length !== 1 || run.length !== 1) throw new Interrupted();
  await em.execute('delete from statements where period_id = ? and published_at is null', [periodId], 'run');
}
