import type { DailyFlow } from './cash-flows.js';

/** Actual/365: a leap year lasts 366/365 years. */
export const DAYS_A_YEAR = 365;

/** The difference between 1 and the next larger binary number is 2^-52: the unit in which rounding is counted. */
const ROUNDING = Number.EPSILON;

/** The logarithm of the present value of flows of one sign, and how it changes with the rate. */
interface Side {
  log: number;
  /** Mean years until payment, weighted by present value: minus the derivative of `log`. */
  duration: number;
}

/** The present values of what is received and of what is paid, at one rate. */
export interface Discounted {
  /** ln(1 + rate), the continuously compounded rate a year. */
  logRate: number;
  received: Side;
  paid: Side;
  /** The sign of the net present value; 0 when it cannot be distinguished from zero in binary floating point. */
  sign: -1 | 0 | 1;
}

interface SizedFlow {
  years: number;
  size: number;
}

/**
 * Flows of both signs and their present values, by logarithmic rate, so that no rate above -100% overflows, however long
 * the flows last.
 *
 * The logarithm of a sum of a x exp(-years x logRate), all a > 0, is a convex function of logRate (Boyd and
 * Vandenberghe, Convex Optimization, 2004, section 3.1.5: log-sum-exp). `received` and `paid` each are one, and the
 * rates of the flows are where both are equal.
 */
export class DiscountedFlows {
  private readonly received: SizedFlow[];
  private readonly paid: SizedFlow[];
  private readonly count: number;
  /** Years from the first to the last flow. */
  private readonly years: number;

  /** In: at least one flow received and one paid, earliest first. */
  constructor(flows: readonly DailyFlow[]) {
    const first = flows.at(0)?.day ?? 0;
    const sized = flows.map(({ day, amount }) => ({ years: (day - first) / DAYS_A_YEAR, size: amount }));
    this.received = sized.filter(({ size }) => size > 0);
    this.paid = sized.filter(({ size }) => size < 0).map(({ years, size }) => ({ years, size: -size }));
    this.count = sized.length;
    this.years = sized.at(-1)?.years ?? 0;
  }

  at(logRate: number): Discounted {
    const received = sideAt(this.received, logRate);
    const paid = sideAt(this.paid, logRate);
    const difference = received.log - paid.log;
    const sign = Math.abs(difference) <= this.rounding(logRate) ? 0 : difference > 0 ? 1 : -1;
    return { logRate, received, paid, sign };
  }

  /** ln(received / paid), in present values: zero where the net present value is zero, and of its sign elsewhere. */
  logRatio(logRate: number): number {
    return sideAt(this.received, logRate).log - sideAt(this.paid, logRate).log;
  }

  /** What rounding can add to the difference of the two logarithms: of each term, of the sums, of each exponent. */
  private rounding(logRate: number): number {
    return ROUNDING * (this.count + 4 + this.years * Math.abs(logRate));
  }
}

/** Relative to the flow that discounting leaves the most of, so that its own factor is 1 and none overflows. */
function sideAt(flows: readonly SizedFlow[], logRate: number): Side {
  const reference = (logRate > 0 ? flows.at(0) : flows.at(-1))?.years ?? 0;
  let sum = 0;
  let weighted = 0;
  for (const { years, size } of flows) {
    const value = size * Math.exp((reference - years) * logRate);
    sum += value;
    weighted += value * years;
  }
  return { log: Math.log(sum) - reference * logRate, duration: weighted / sum };
}
