import { Injectable } from '@nestjs/common';
import { Clock } from '../../config/clock.js';
import { Exact } from '../../finance/exact.js';
import { moic, multiplesOfPaidIn, pic, unfunded } from '../../finance/multiples.js';
import { moneyWeightedReturn } from '../../finance/performance.js';
import { found } from '../../http/pipes.js';
import type { PerformanceFigures, Performance, RateOfReturn } from './performance.dto.js';
import { accruedCarryOf } from '../carry/accrued-carry.js';
import type { CapitalAmounts } from './figures.sql.js';
import {
  PerformanceQueries,
  type FlowsRow,
  type PerformanceRow,
  type PerformanceSubject,
} from './performance.queries.js';

/** A performance, and what its answer leaves out of how it follows. */
export interface ExplainedPerformance {
  performance: Performance;
  originalCost: string;
  /** The last flow of the net rate; null without one. That of the fund is the LPs' alone. */
  netAssetValue: string | null;
}

/** So that no statement takes seconds, and other calls go on between the rates of so many. */
const LPS_AT_ONCE = 100;

@Injectable()
export class PerformanceService {
  constructor(
    private readonly queries: PerformanceQueries,
    private readonly clock: Clock,
  ) {}

  /** As of a day, by default today. The id is null for the fund. Errors: 404 for a missing investment or company. */
  async of(
    subject: PerformanceSubject,
    id: string | null,
    asOf: string | null | undefined,
  ): Promise<Performance> {
    return (await this.explained(subject, id, asOf)).performance;
  }

  /** As `of`, with the amounts that explain it; what a holder has can be narrowed to some deals. */
  async explained(
    subject: PerformanceSubject,
    id: string | null,
    asOf: string | null | undefined,
    deals?: readonly string[],
  ): Promise<ExplainedPerformance> {
    const day = asOf ?? this.clock.today();
    const read = found(
      await this.queries.of(subject, id, day, deals ?? null),
      subject === 'company' ? 'Company' : 'Investment',
    );
    return explainedOf(read, day);
  }

  /** By the id of each LP, as `of`, of some of their deals or of all. */
  async ofLps(
    lpIds: readonly string[],
    day: string,
    deals: readonly string[] | undefined,
  ): Promise<Map<string, Performance>> {
    const byLp = new Map<string, Performance>();
    for (let at = 0; at < lpIds.length; at += LPS_AT_ONCE) {
      const rows = await this.queries.ofLps(lpIds.slice(at, at + LPS_AT_ONCE), day, deals ?? null);
      for (const row of rows) byLp.set(row.lpId, explainedOf(row, day).performance);
    }
    return byLp;
  }
}

function explainedOf(read: PerformanceRow, day: string): ExplainedPerformance {
  const accruedCarry = accruedCarryOf(read.carries, day);
  const row = { ...read, accruedCarry, net: read.net && lessCarry(read.net, accruedCarry) };
  return {
    performance: performanceOf(row, day),
    originalCost: row.originalCost,
    netAssetValue: row.net?.end ?? null,
  };
}

/** Carry accrues on what the LPs have, as the end of the net rate is: the fund's too. */
const lessCarry = ({ flows, end }: FlowsRow, accruedCarry: string): FlowsRow => ({
  flows,
  end: new Exact(end).minus(accruedCarry).toFixed(2),
});

const performanceOf = (row: PerformanceRow & { accruedCarry: string }, day: string): Performance => ({
  asOf: day,
  ...capitalFigures(row),
  proceeds: row.proceeds,
  pic: pic(row.paidInCapital, row.commitment),
  moic: moic(row.proceeds, row.value, row.originalCost),
  net: row.net && rateOf(row.net, day),
  gross: row.gross && rateOf(row.gross, day),
  marks: row.marks,
});

/** Amounts on a day, with the carry that is not paid yet. */
export interface AccountAmounts extends CapitalAmounts {
  accruedCarry: string;
}

/** Amounts on a day, and the figures that follow from them. */
export function capitalFigures({
  commitment,
  paidIn,
  paidInCapital,
  distributed,
  recallable,
  cost,
  cash,
  value,
  accruedCarry,
}: AccountAmounts): PerformanceFigures {
  const nav = new Exact(cash).plus(value).minus(accruedCarry).toFixed(2);
  return {
    commitment,
    paidIn,
    paidInCapital,
    unfunded: unfunded(commitment, paidInCapital, recallable),
    distributed,
    recallable,
    cost,
    cash,
    value,
    accruedCarry,
    nav,
    ...multiplesOfPaidIn(distributed, nav, paidIn),
  };
}

const rateOf = ({ flows, end }: FlowsRow, day: string): RateOfReturn =>
  moneyWeightedReturn([...flows, { date: day, amount: end }]);
