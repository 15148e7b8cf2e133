import { setImmediate } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../config/clock.js';
import { carryOverTime } from '../../finance/carry-over-time.js';
import { Exact } from '../../finance/exact.js';
import type { CarryHistory } from '../carry/carry-history.sql.js';
import type { PerformancePoint } from './performance.dto.js';
import { PerformanceHistoryQueries, type HistorySubject } from './performance-history.queries.js';

/** Of so many parts of deals the carry is computed before other calls are served; a few milliseconds. */
const PARTS_AT_ONCE = 10;

@Injectable()
export class PerformanceHistoryService {
  constructor(
    private readonly queries: PerformanceHistoryQueries,
    private readonly clock: Clock,
  ) {}

  /** From the first entry of the journal to a day, by default today; empty without entries. The id is null for the fund. */
  async of(
    subject: HistorySubject,
    id: string | null,
    asOf: string | null | undefined,
  ): Promise<PerformancePoint[]> {
    const { points, carries } = await this.queries.of(subject, id, asOf ?? this.clock.today());
    const days = points.map(({ day }) => day);
    const navs = points.map(({ held }) => new Exact(held));
    for (const [index, part] of carries.entries()) {
      if (index % PARTS_AT_ONCE === PARTS_AT_ONCE - 1) await setImmediate();
      const since = days.length - part.payments.length;
      for (const [place, carry] of accruedOn(part, days.slice(since)).entries())
        navs[since + place] = (navs[since + place] ?? new Exact(0)).minus(carry);
    }
    return points.map(({ day, paidIn, distributed }, place) => ({
      day,
      paidIn,
      distributed,
      nav: (navs[place] ?? new Exact(0)).toFixed(2),
    }));
  }
}

const accruedOn = ({ terms, flows, payments, withheld }: CarryHistory, days: readonly string[]): string[] =>
  carryOverTime(
    terms,
    flows,
    days.map((date, place) => ({
      date,
      amount: payments[place] ?? '0.00',
      withheld: withheld[place] ?? '0.00',
    })),
  );
