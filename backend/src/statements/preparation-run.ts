import { Injectable, Logger } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { runWithAuditContext } from '../audit/audit-context.js';
import { describeDatabaseError } from '../database/database-errors.js';
import { logOnce } from '../jobs/log-once.js';
import { Sql } from '../database/sql.js';
import { StoreError } from '../storage/file-store.js';
import { PeriodChecksService } from './checks/period-checks.service.js';
import { StatementFiguresService, type EntityFigures } from './figures/statement-figures.service.js';
import { Drawing, Interrupted } from './drawing.js';
import { FINISH_RUN, RunRows, type Attempt } from './run-rows.js';
import { StatementDrafts, type NewStatement } from './statement-drafts.js';
import type { StatementCheck } from './checks/checks.dto.js';

/** A preparation that keeps crashing its worker fails after these. */
const MOST_ATTEMPTS = 50;
const RETRY_MS = 1_000;
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
  private readonly logRepeated = logOnce((sentence) =>
    this.logger.warn(`Statements are prepared again: ${sentence}`),
  );

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
    const { periodId, startedBy, startedByName } = attempt;
    if (startedBy === null)
      throw new Unpreparable('The admin who began this was deleted. Please prepare the statements again.');
    if (attempt.attempt > MOST_ATTEMPTS)
      throw new Unpreparable('This preparation was begun several times and never finished.');
    const { since, checks, drawn } = await this.readAndDraw(attempt, startedBy, stopping);
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

  private async readAndDraw(attempt: Attempt, startedBy: string, stopping: AbortSignal) {
    const { periodId, periodEnd, mostMarkAgeDays } = attempt;
    const known = await this.versions(periodId);
    let total = 0;
    const statements: NewStatement[] = [];
    const drawing = new Drawing(this.drafts, startedBy, {
      save: (done) => this.rows.saveProgress(attempt, done, total),
      stopping,
    });
    try {
      const { since, further: checks } = await this.figures.ofPeriod(
        periodEnd,
        (live) => this.checks.of(live, statements, mostMarkAgeDays),
        {
          watch: (stated) => {
            total = stated.filter(({ id }) => !isDone(known.get(id))).length;
            return (read) => {
              const statement = statementOf(read, known.get(read.entity.id));
              if (!statement) return;
              statements.push(statement);
              drawing.add(statement);
            };
          },
        },
      );
      return { since, checks, drawn: await drawing.all() };
    } finally {
      await drawing.end();
    }
  }

  /** Of the entities that have statements of the period. They stay as they are while it is prepared. */
  private async versions(periodId: string): Promise<ReadonlyMap<string, EntityVersions>> {
    const rows = await this.sql.rows<EntityVersions>(published, [periodId]);
    return new Map(rows.map((row) => [row.entityId, row]));
  }

  private async afterError(error: unknown, attempt: Attempt): Promise<Date | undefined> {
    const isUnreachable = error instanceof StoreError && error.kind === 'unreachable';
    const isOfDatabase = error instanceof Error && describeDatabaseError(error) !== undefined;
    if (isOfDatabase) this.logRepeated(error);
    if (error instanceof Interrupted || isUnreachable || isOfDatabase) {
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

/** Whether the entity has a published statement and no draft that is to supersede it. */
const isDone = (versions: EntityVersions | undefined): boolean =>
  versions !== undefined && versions.isPublished && !versions.replaces;

/** A new one, or a new draft of what is to supersede a published statement; undefined where nothing is to be made. */
function statementOf(
  { entity, figures }: EntityFigures,
  versions: EntityVersions | undefined,
): NewStatement | undefined {
  if (isDone(versions)) return undefined;
  const { version = 1, replaces = null, reason = null } = versions ?? {};
  return { entityId: entity.id, lpId: entity.lpId, version, figures, replaces, reason };
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
