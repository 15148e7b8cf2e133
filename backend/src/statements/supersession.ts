import type { EntityManager } from '@mikro-orm/postgresql';
import { ConflictException, Inject, Injectable } from '@nestjs/common';
import { type Actor, fullName } from '../access/actor.js';
import { SETTINGS, type Settings } from '../config/settings.js';
import { Sql } from '../database/sql.js';
import { found } from '../http/pipes.js';
import { OutgoingMails } from '../mail/outgoing-mails.js';
import { PeriodChecksService } from './checks/period-checks.service.js';
import { StatementFiguresService } from './figures/statement-figures.service.js';
import { lockPeriod, refuseWhileRunning } from './preparation.js';
import { fundVersionIn, publishDrafts, readFundVersion, refuseFailed } from './publication.js';
import { StatementDrafts } from './statement-drafts.js';
import type { SupersedeRequest } from './statements.dto.js';

const published = {
  name: 'statement-to-supersede',
  text: `
    select statement.id, statement.period_id as "periodId", period.period_end::text as "periodEnd",
      period.most_mark_age_days as "mostMarkAgeDays", statement.entity_id as "entityId", statement.version
    from statements statement join statement_periods period on period.id = statement.period_id
    where statement.id = $1 and statement.published_at is not null`,
};

interface PublishedStatement {
  [column: string]: unknown;
  id: string;
  periodId: string;
  periodEnd: string;
  mostMarkAgeDays: number;
  entityId: string;
  version: number;
}

/** Makes a new version of a statement that was published. */
@Injectable()
export class Supersession {
  constructor(
    private readonly sql: Sql,
    private readonly mails: OutgoingMails,
    private readonly figures: StatementFiguresService,
    private readonly checks: PeriodChecksService,
    private readonly drafts: StatementDrafts,
    @Inject(SETTINGS) private readonly settings: Settings,
  ) {}

  /**
   * Publishes a new version for a reason, if every check of it passes or is overridden, and notifies the LP; where FOUR_EYES
   * is on, it stays a draft until another admin publishes the period. Returns the version's id. Errors: 404, 409.
   */
  async supersede(id: string, { reason, overrides = [] }: SupersedeRequest, actor: Actor): Promise<string> {
    const earlier = found(await this.sql.row<PublishedStatement>(published, [id]), 'Statement');
    const { periodId, since, drawn, checks, version } = await this.draw(earlier, reason, actor);
    if (!this.settings.fourEyes) refuseFailed(checks, overrides);
    return this.mails.transaction(async (em, post) => {
      const period = await lockPeriod(em, periodId);
      await refuseWhileRunning(em, period);
      await refuseSuperseded(em, earlier);
      if ((await fundVersionIn(em)) !== version)
        throw new ConflictException('The records were changed meanwhile. Please try again.');
      const [added] = await this.drafts.insert(em, [drawn], {
        periodId,
        since,
        preparedBy: actor.id,
        preparedByName: fullName(actor),
      });
      const newId = found(added, 'Statement');
      if (!this.settings.fourEyes) await publishDrafts(em, post, { period, ids: [newId], actor });
      return newId;
    });
  }

  private async draw(earlier: PublishedStatement, reason: string, actor: Actor) {
    const { periodId, periodEnd, entityId, mostMarkAgeDays, version: before } = earlier;
    const { since, further } = await this.figures.ofPeriod(periodEnd, async (live) => {
      const now = found(
        live.entities.find(({ entity }) => entity.id === entityId),
        'Entity',
      );
      const checks = await this.checks.of(live, [{ entityId, figures: now.figures }], mostMarkAgeDays);
      return { ...now, checks, version: await readFundVersion(this.sql) };
    });
    const { figures, entity, checks, version } = further;
    const drawn = await this.drafts.draw(
      { entityId, lpId: entity.lpId, version: before + 1, figures, replaces: earlier.id, reason },
      actor.id,
    );
    return { periodId, since, drawn, checks, version };
  }
}

/** Errors: 409 when the statement has a later version already. */
async function refuseSuperseded(em: EntityManager, { id }: PublishedStatement): Promise<void> {
  const [next] = await em.execute<{ isPublished: boolean }[]>(
    'select published_at is not null as "isPublished" from statements where replaces = ?',
    [id],
  );
  if (next)
    throw new ConflictException(
      next.isPublished
        ? 'This statement was superseded already'
        : 'A new version of this statement is prepared already: another admin has to publish it',
    );
}
