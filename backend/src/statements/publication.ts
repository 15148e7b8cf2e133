import { EntityManager } from '@mikro-orm/postgresql';
import { ConflictException, Inject, Injectable } from '@nestjs/common';
import { type Actor, fullName } from '../access/actor.js';
import { writeActivity } from '../activities/write-activity.js';
import { SETTINGS, type Settings } from '../config/settings.js';
import { uuidArray } from '../database/sql-fragments.js';
import { Sql } from '../database/sql.js';
import { quarterName } from '../finance/quarters.js';
import { found } from '../http/pipes.js';
import { OutgoingMails, type Post } from '../mail/outgoing-mails.js';
import { PeriodChecksService, type DraftStatement } from './checks/period-checks.service.js';
import { ChecksFailed } from './failed-checks.js';
import { StatementFiguresService } from './figures/statement-figures.service.js';
import { lockPeriod, refuseWhileRunning } from './preparation.js';
import { StatementPeriodSchema, type StatementPeriod } from './statement.entity.js';
import { mailPublished } from './statement-mails.js';
import type { OverrideRequest, StatementCheck } from './checks/checks.dto.js';
import type { CheckPeriodRequest, PublishPeriodRequest } from './statement-periods.dto.js';

const draftsOf = {
  name: 'statement-drafts',
  text: `
    select id, entity_id as "entityId", figures from statements
    where period_id = $1 and published_at is null order by id`,
};
const fundVersion = { name: 'statement-fund-version', text: 'select version::text from fund_version' };
/** Raised by each transaction that changes what figures follow from. */
export const readFundVersion = async (sql: Sql): Promise<string> =>
  (await sql.row<{ version: string }>(fundVersion))?.version ?? '';
export const fundVersionIn = async (em: EntityManager): Promise<string> =>
  (await em.execute<{ version: string }[]>(fundVersion.text))[0]?.version ?? '';

/** Publishing is tried again while others change records, for so often. */
const MOST_TRIES = 3;

interface CheckedPeriod {
  checks: StatementCheck[];
  /** The drafts that were checked. */
  draftIds: string[];
  /** Of the records that were checked. */
  version: string;
}

@Injectable()
export class Publication {
  constructor(
    private readonly em: EntityManager,
    private readonly sql: Sql,
    private readonly mails: OutgoingMails,
    private readonly figures: StatementFiguresService,
    private readonly checks: PeriodChecksService,
    @Inject(SETTINGS) private readonly settings: Settings,
  ) {}

  /** Checks the drafts of a period against the records of now, and keeps the results. Errors: 404, 409 while it is prepared. */
  async check(id: string, { mostMarkAgeDays }: CheckPeriodRequest): Promise<void> {
    const period = await this.find(id);
    const age = mostMarkAgeDays ?? period.mostMarkAgeDays;
    const { checks } = await this.checked(period, age);
    await this.em.transactional(async (em) => {
      const locked = await lockPeriod(em, id);
      await refuseWhileRunning(em, locked);
      em.assign(locked, { checks, checkedAt: new Date(), mostMarkAgeDays: age });
    });
  }

  /**
   * Publishes all drafts of a period, if every check passes now or is overridden, and mails each LP once. Errors: 404; 409
   * without drafts, while it is prepared, by who prepared it where FOUR_EYES is on, and ChecksFailed.
   */
  async publish(id: string, { overrides = [] }: PublishPeriodRequest, actor: Actor): Promise<void> {
    const period = await this.find(id);
    if (this.settings.fourEyes && period.preparedBy === actor.id)
      throw new ConflictException('You prepared these statements: another admin has to publish them');
    for (let tries = 0; tries < MOST_TRIES; tries++) {
      const checked = await this.checked(period, period.mostMarkAgeDays);
      refuseFailed(checked.checks, overrides);
      if (await this.publishChecked(id, checked, { overrides, actor })) return;
    }
    throw new ConflictException('The records keep changing. Please try again in a moment.');
  }

  private async find(id: string): Promise<StatementPeriod> {
    return found(await this.em.fork().findOne(StatementPeriodSchema, { id }), 'Period');
  }

  private async checked({ id, periodEnd }: StatementPeriod, age: number): Promise<CheckedPeriod> {
    const { further } = await this.figures.ofPeriod(periodEnd, async (live) => {
      const drafts = await this.sql.rows<DraftStatement & { id: string; [column: string]: unknown }>(
        draftsOf,
        [id],
      );
      return {
        checks: await this.checks.of(live, drafts, age),
        draftIds: drafts.map((draft) => draft.id),
        version: await readFundVersion(this.sql),
      };
    });
    return further;
  }

  /** False when something was changed since the checks. */
  private publishChecked(
    id: string,
    { checks, draftIds, version }: CheckedPeriod,
    { overrides, actor }: { overrides: OverrideRequest[]; actor: Actor },
  ): Promise<boolean> {
    return this.mails.transaction(async (em, post) => {
      const period = await lockPeriod(em, id);
      await refuseWhileRunning(em, period);
      const drafts = await em.execute<{ id: string; preparedBy: string | null }[]>(
        'select id, prepared_by as "preparedBy" from statements where period_id = ? and published_at is null order by id',
        [id],
      );
      if (drafts.length === 0)
        throw new ConflictException(
          period.publishedAt
            ? 'These statements are published already'
            : 'There are no statements to publish',
        );
      if (this.settings.fourEyes && drafts.some(({ preparedBy }) => preparedBy === actor.id))
        throw new ConflictException('You prepared these statements: another admin has to publish them');
      const ids = drafts.map((draft) => draft.id);
      if ((await fundVersionIn(em)) !== version || String(ids) !== String(draftIds)) return false;
      await publishDrafts(em, post, { period, ids, actor });
      const at = new Date();
      em.assign(period, {
        checks: checks.map((check) => ({ ...check, override: overrideOf(check, overrides, { actor, at }) })),
        checkedAt: at,
        ...(!period.publishedAt && {
          publishedAt: at,
          publishedBy: actor.id,
          publishedByName: fullName(actor),
        }),
      });
      return true;
    });
  }
}

/** Errors: ChecksFailed. */
export function refuseFailed(checks: readonly StatementCheck[], overrides: readonly OverrideRequest[]): void {
  const failed = checks.filter(({ name, ok }) => !ok && !overrides.some(({ check }) => check === name));
  if (failed.length > 0) throw new ChecksFailed(failed);
}

function overrideOf(
  { name, ok }: StatementCheck,
  overrides: readonly OverrideRequest[],
  { actor, at }: { actor: Actor; at: Date },
): StatementCheck['override'] {
  const override = ok ? undefined : overrides.find(({ check }) => check === name);
  return override ? { reason: override.reason, by: fullName(actor), at: at.toISOString() } : null;
}

interface Drafts {
  period: Pick<StatementPeriod, 'id' | 'periodEnd'>;
  ids: readonly string[];
  actor: Actor;
}

/** Publishes drafts of a period that the caller has locked, within the caller's transaction. */
export async function publishDrafts(
  em: EntityManager,
  post: Post,
  { period, ids, actor }: Drafts,
): Promise<void> {
  const drafts = uuidArray(ids);
  // First, because an entity has one published statement that is not superseded.
  await em.execute(
    `update statements set superseded_at = now() where id in (
       select replaces from statements where id = any(?::uuid[]))`,
    [drafts],
    'run',
  );
  await em.execute(
    `update statements set published_at = now(), published_by = ?, published_by_name = ? where id = any(?::uuid[])`,
    [actor.id, fullName(actor), drafts],
    'run',
  );
  await mailPublished(em, post, ids);
  await writeActivity(em, actor, {
    action: 'published',
    entityType: 'statement_period',
    entityId: period.id,
    details: { name: `statements of ${quarterName(period.periodEnd) ?? period.periodEnd}` },
  });
}
