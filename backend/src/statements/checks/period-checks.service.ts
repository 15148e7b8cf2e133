import { Injectable } from '@nestjs/common';
import { Temporal } from 'temporal-polyfill';
import { CapitalAccountsService } from '../../capital/accounts/capital-accounts.service.js';
import { PerformanceService } from '../../capital/performance/performance.service.js';
import { Exact } from '../../finance/exact.js';
import { dayBefore, quarterStart } from '../../finance/quarters.js';
import { longDate, usd } from '../../finance/texts.js';
import { CausesQueries } from '../changes/causes.queries.js';
import { differences, stepLabels } from '../figures/differences.js';
import type { PeriodFigures } from '../figures/statement-figures.service.js';
import type { CheckName, StatementCheck } from './checks.dto.js';
import type { StatementFigures } from '../statements.dto.js';
import { ChecksQueries, type DealTotals, type LastStatement } from './checks.queries.js';

/** A statement that is to be published. */
export interface DraftStatement {
  entityId: string;
  figures: StatementFigures;
}

const MOST_CAUSES = 5;
const totals = ['paidIn', 'distributed', 'cost', 'cash', 'value'] as const;
const totalLabels = {
  paidIn: 'paid in',
  distributed: 'distributed',
  cost: 'cost',
  cash: 'cash',
  value: 'value',
};

/** The checks of a period, each with what it found. All but the records is read within the caller's snapshot. */
@Injectable()
export class PeriodChecksService {
  constructor(
    private readonly queries: ChecksQueries,
    private readonly causes: CausesQueries,
    private readonly accounts: CapitalAccountsService,
    private readonly performance: PerformanceService,
  ) {}

  /** `live` has all entities of the period; `drafts` are the statements that are to be published. */
  async of(
    live: PeriodFigures,
    drafts: readonly DraftStatement[],
    mostMarkAgeDays: number,
  ): Promise<StatementCheck[]> {
    const { periodEnd } = live;
    return [
      result('fund_total', await this.fundTotal(live), 'Every deal adds up to the cent'),
      result(
        'opening',
        await this.opening(live, drafts),
        'Every statement opens with what the last one closed with',
      ),
      result('figures', await this.figures(live, drafts), 'Every statement says what the screens say'),
      result('drafts', await this.openDrafts(periodEnd), 'No capital event of the period is a draft'),
      result(
        'marks',
        await this.marks(periodEnd, mostMarkAgeDays),
        `Every held company has a mark of the last ${mostMarkAgeDays} days`,
      ),
      result('cash', await this.cash(periodEnd), 'No account is overdrawn'),
    ];
  }

  private async fundTotal(live: PeriodFigures): Promise<string[]> {
    const { periodEnd, entities } = live;
    const firm = await this.accounts.parsed('firm', await this.queries.firmId(), { to: periodEnd });
    const sums = new Map<string, Record<(typeof totals)[number], InstanceType<typeof Exact>>>();
    for (const deal of [...entities.flatMap(({ figures }) => figures.holdings), ...firm.deals]) {
      const sum = sums.get(deal.investment.id);
      sums.set(
        deal.investment.id,
        Object.fromEntries(
          totals.map((field) => [field, new Exact(deal[field]).plus(sum?.[field] ?? 0)]),
        ) as never,
      );
    }
    return (await this.queries.deals(periodEnd)).flatMap((deal) => totalErrors(deal, sums.get(deal.id)));
  }

  private async opening(live: PeriodFigures, drafts: readonly DraftStatement[]): Promise<string[]> {
    const last = new Map(
      (await this.queries.lastStatements(live.periodEnd)).map((statement) => [statement.entityId, statement]),
    );
    const found: string[] = [];
    for (const { entityId, figures } of drafts) {
      const statement = last.get(entityId);
      if (!statement) continue;
      const now = await this.closingOn(statement, figures);
      if (now !== statement.closing) found.push(await this.openingError(figures, statement, now));
    }
    return found;
  }

  /** What the records say of the day of an earlier statement. */
  private async closingOn(
    { entityId, periodEnd }: LastStatement,
    figures: StatementFigures,
  ): Promise<string> {
    if (periodEnd === dayBefore(quarterStart(figures.periodEnd))) return figures.rollForwards.quarter.opening;
    return (await this.accounts.parsed('entity', entityId, { from: periodEnd, to: periodEnd })).closing;
  }

  private async openingError(
    { entity }: StatementFigures,
    { entityId, periodEnd, since, closing }: LastStatement,
    now: string,
  ): Promise<string> {
    const causes = await this.causes.of({ entityId, day: periodEnd, since });
    const listed = causes.slice(0, MOST_CAUSES).map(({ text }) => text);
    const rest = causes.length > MOST_CAUSES ? [`and ${causes.length - MOST_CAUSES} more`] : [];
    const recorded = causes.length > 0 ? ` Recorded since: ${[...listed, ...rest].join('; ')}.` : '';
    return `${entity.legalName}: ${usd(closing)} was stated as of ${longDate(periodEnd)}, which is ${usd(now)} now.${recorded}`;
  }

  private async figures(live: PeriodFigures, drafts: readonly DraftStatement[]): Promise<string[]> {
    const now = new Map(live.entities.map(({ entity, figures }) => [entity.id, figures]));
    const changed = drafts.flatMap(({ entityId, figures }) => {
      const current = now.get(entityId);
      if (!current) return [`${figures.entity.legalName}: has nothing as of the day any more`];
      const [first, ...more] = differences(figures, current);
      if (!first) return [];
      const rest = more.length > 0 ? `, and ${more.length} more` : '';
      return [
        `${figures.entity.legalName}: ${first.figure} is ${first.now} now, not ${first.stated}${rest}. Prepare the statements again.`,
      ];
    });
    return [
      ...changed,
      ...live.entities.flatMap(({ figures }) => sumErrors(figures)),
      ...(await this.lpErrors(live)),
    ];
  }

  /** What LPs with several entities have in all is read by their own screens' queries. */
  private async lpErrors({ periodEnd, entities }: PeriodFigures): Promise<string[]> {
    const byLp = Map.groupBy(entities, ({ entity }) => entity.lpId);
    const found: string[] = [];
    for (const [lpId, own] of byLp) {
      if (own.length === 1) continue;
      const { nav } = await this.performance.of('lp', lpId, periodEnd);
      const sum = own
        .reduce((total, { figures }) => total.plus(figures.performance.nav), new Exact(0))
        .toFixed(2);
      if (sum !== nav)
        found.push(
          `${own[0]?.entity.lpName}: the entities have ${usd(sum)}, the limited partner ${usd(nav)}`,
        );
    }
    return found;
  }

  private async openDrafts(periodEnd: string): Promise<string[]> {
    const drafts = await this.queries.drafts(periodEnd, quarterStart(periodEnd));
    return drafts.map(({ event, deal, date }) => `${event} of ${deal}, dated ${longDate(date)}, is a draft`);
  }

  private async marks(periodEnd: string, mostAge: number): Promise<string[]> {
    const oldest = Temporal.PlainDate.from(periodEnd).subtract({ days: mostAge }).toString();
    const companies = await this.queries.marks(periodEnd, oldest);
    return companies.map(({ name, markDate }) =>
      markDate ? `${name} was last marked on ${longDate(markDate)}` : `${name} was never marked`,
    );
  }

  private async cash(periodEnd: string): Promise<string[]> {
    return (await this.queries.overdrawn(periodEnd)).map(
      ({ legalName, deal, cash, explained }) =>
        `${legalName}: the cash in ${deal} is ${usd(cash)}, of which unpaid commitment and charges explain ${usd(explained)}`,
    );
  }
}

const result = (name: CheckName, errors: string[], passed: string): StatementCheck => ({
  name,
  ok: errors.length === 0,
  found: errors.length === 0 ? [passed] : errors,
  override: null,
});

function totalErrors(
  deal: DealTotals,
  sums: Record<(typeof totals)[number], InstanceType<typeof Exact>> | undefined,
): string[] {
  return totals.flatMap((field) => {
    const sum = (sums?.[field] ?? new Exact(0)).toFixed(2);
    if (sum === deal[field]) return [];
    return [
      `${deal.name}: the accounts add up to ${usd(sum)} ${totalLabels[field]}, the deal to ${usd(deal[field])}`,
    ];
  });
}

/** Each roll-forward adds up, and ends with the net asset value that the performance and the schedule say. */
function sumErrors({ entity, rollForwards, performance, holdings }: StatementFigures): string[] {
  const scheduled = holdings.reduce((sum, { nav }) => sum.plus(nav), new Exact(0)).toFixed(2);
  return Object.values(rollForwards).flatMap((rollForward) => {
    const steps = (Object.keys(stepLabels) as (keyof typeof stepLabels)[]).filter(
      (step) => step !== 'closing',
    );
    const sum = steps.reduce((total, step) => total.plus(rollForward[step]), new Exact(0)).toFixed(2);
    if ([sum, performance.nav, scheduled].every((amount) => amount === rollForward.closing)) return [];
    return [
      `${entity.legalName}: the account from ${longDate(rollForward.from)} closes with ${usd(rollForward.closing)}; its steps add up to ${usd(sum)}, its investments to ${usd(scheduled)}, and the net asset value is ${usd(performance.nav)}`,
    ];
  });
}
