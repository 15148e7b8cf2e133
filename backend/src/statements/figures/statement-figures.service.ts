import { Injectable } from '@nestjs/common';
import { CapitalAccountsService } from '../../capital/accounts/capital-accounts.service.js';
import type { DealFigures } from '../../capital/accounts/capital-accounts.dto.js';
import { PerformanceService } from '../../capital/performance/performance.service.js';
import type { Performance } from '../../capital/performance/performance.dto.js';
import { CurrentBrand } from '../../http/brand/current-brand.js';
import { Sql } from '../../database/sql.js';
import { quarterStart, yearStart } from '../../finance/quarters.js';
import type { StatementFigures, StatementHolding, StatementPerformance } from '../statements.dto.js';
import { methodNotes } from './method-notes.js';
import {
  StatementFiguresQueries,
  type DealValuation,
  type StatedEntity,
} from './statement-figures.queries.js';

/** The figures of a period's statements by the records of now. */
export interface PeriodFigures {
  periodEnd: string;
  /** From when on changes may be missing in it. */
  since: string;
  entities: EntityFigures[];
}

export interface EntityFigures {
  entity: StatedEntity;
  figures: StatementFigures;
}

interface Reading {
  /** By default the figures of all entities are read. */
  isAsked?: (entity: StatedEntity) => boolean;
  /** Called with all entities before the first is read; what it returns is called with each as soon as it is read. */
  watch?: (stated: readonly StatedEntity[]) => (read: EntityFigures) => void;
}

/** Composes statements of the same answers that the screens of capital accounts and performance show. */
@Injectable()
export class StatementFiguresService {
  constructor(
    private readonly sql: Sql,
    private readonly queries: StatementFiguresQueries,
    private readonly accounts: CapitalAccountsService,
    private readonly performance: PerformanceService,
    private readonly brand: CurrentBrand,
  ) {}

  /**
   * The figures of all entities of a period, or of some, and what else is to be read of the same moment. Errors: those of
   * `further`.
   */
  async ofPeriod<Further>(
    periodEnd: string,
    further: (figures: PeriodFigures) => Promise<Further>,
    { isAsked = () => true, watch }: Reading = {},
  ): Promise<PeriodFigures & { further: Further }> {
    const since = await this.queries.changesSince();
    return this.sql.snapshot(async () => {
      const stated = (await this.queries.entities(periodEnd)).filter(isAsked);
      const valuations = await this.valuations(periodEnd);
      const onRead = watch?.(stated);
      const entities: EntityFigures[] = [];
      for (const entity of stated) {
        const read = { entity, figures: await this.ofEntity(entity, periodEnd, valuations) };
        entities.push(read);
        onRead?.(read);
      }
      const figures = { periodEnd, since, entities };
      return { ...figures, further: await further(figures) };
    });
  }

  private async valuations(day: string): Promise<ReadonlyMap<string, DealValuation>> {
    return new Map((await this.queries.valuations(day)).map((valuation) => [valuation.id, valuation]));
  }

  private async ofEntity(
    { id, legalName, kind, address, lpName }: StatedEntity,
    periodEnd: string,
    valuations: ReadonlyMap<string, DealValuation>,
  ): Promise<StatementFigures> {
    const firstDays = [quarterStart(periodEnd), yearStart(periodEnd), null];
    const { rollForwards, deals, activity, isAssumedPaid } = await this.accounts.overPeriods(
      id,
      firstDays,
      periodEnd,
    );
    const [quarter, year, sinceStart] = rollForwards;
    if (!quarter || !year || !sinceStart) throw new Error('Each period of an account has a roll-forward');
    const performance = await this.performance.of('entity', id, periodEnd);
    return {
      firmName: this.brand.now.firmName,
      lpName,
      entity: { id, legalName, kind, address },
      periodEnd,
      rollForwards: { quarter, year, sinceStart },
      performance: performanceOf(performance),
      holdings: deals.map((deal) => holdingOf(deal, valuations)),
      activity,
      notes: methodNotes(periodEnd, { isAssumedPaid }),
    };
  }
}

function performanceOf({
  asOf: _asOf,
  proceeds: _proceeds,
  moic: _moic,
  gross: _gross,
  marks: _marks,
  net,
  ...figures
}: Performance): StatementPerformance {
  if (!net) throw new Error('The performance of an entity has a net rate');
  return { ...figures, net };
}

function holdingOf(figures: DealFigures, valuations: ReadonlyMap<string, DealValuation>): StatementHolding {
  const valuation = valuations.get(figures.investment.id);
  if (!valuation) throw new Error('A deal of an account has a valuation');
  const { investmentDate, source, markDate, method } = valuation;
  const isMarked = source === 'mark';
  return {
    ...figures,
    investmentDate,
    valuation: { source, markDate: isMarked ? markDate : null, method: isMarked ? method : null },
  };
}
