import { brent } from './brent.js';
import { netByDay, type CashFlow, type DailyFlow } from './cash-flows.js';
import { DAYS_A_YEAR, DiscountedFlows, type Discounted } from './discounted-flows.js';

/** Absolute, of a logarithmic rate: far below the 1e-9 of a rate that are promised. */
const TOLERANCE = 1e-14;

/** Where an interval is divided; the next one when the net present value there cannot be distinguished from zero. */
const DIVISIONS = [0.5, 0.39, 0.62, 0.27, 0.74];

/**
 * All money-weighted rates of dated flows: each r > -1 at which sum(amount / (1 + r)^(days / 365)) changes its sign, with
 * days from the first flow on (Actual/365, as XIRR of spreadsheets: Microsoft, "XIRR function"; CFA Institute, GIPS
 * Standards 2020, glossary: "money-weighted return").
 *
 * In: flows in any order, in US dollars. Out: the rates in ascending order as ratios (0.1 is 10% a year), with
 * Infinity for one above 1.8e308; empty when there is none. Errors: as netByDay.
 */
export const xirr = (flows: readonly CashFlow[]): number[] =>
  logRates(netByDay(flows)).map((logRate) => Math.expm1(logRate));

/**
 * The same as ln(1 + rate), which no length of time or gain can make too large.
 *
 * Rates are isolated before they are solved for, so that none is missed: beyond the ends no running balance changes its
 * sign; between them an interval is divided until the net present value has provably no zero or at most one in it.
 * Two rates so close together that the net present value between them cannot be distinguished from zero in binary floating
 * point, and a rate at which it touches zero without a change of sign, are no rates.
 *
 * In: the netted flows, earliest first. Out: in ascending order. Errors: none.
 */
export function logRates(flows: readonly DailyFlow[]): number[] {
  if (!flows.some(({ amount }) => amount > 0) || !flows.some(({ amount }) => amount < 0)) return [];
  const discounted = new DiscountedFlows(flows);
  const lowest = beyond(flows, discounted, -1);
  const highest = beyond(flows, discounted, 1);
  return changesOfSign(discounted, lowest, highest).map(([low, high]) =>
    brent((logRate) => discounted.logRatio(logRate), low.logRate, high.logRate, TOLERANCE),
  );
}

/**
 * A point beyond which, up to infinity in that direction, there is no zero: discounted to it and added up one by one
 * from the end that counts most there, the flows never change sign (Laguerre's extension of Descartes' rule of signs).
 */
function beyond(flows: readonly DailyFlow[], discounted: DiscountedFlows, direction: 1 | -1): Discounted {
  const ordered = direction === 1 ? flows : flows.toReversed();
  for (let logRate: number = direction; ; logRate *= 2) {
    const point = discounted.at(logRate);
    if (keepsItsSign(ordered, point)) return point;
  }
}

/** Whether the running balance, with interest, has the sign of the present value of all flows after each of them. */
function keepsItsSign(ordered: readonly DailyFlow[], { logRate, sign }: Discounted): boolean {
  let balance = 0;
  return ordered.every(({ day, amount }, index) => {
    const years = Math.abs(day - (ordered[index - 1]?.day ?? day)) / DAYS_A_YEAR;
    balance = balance * Math.exp(years * Math.abs(logRate)) + amount;
    return Math.sign(balance) === sign;
  });
}

type Interval = readonly [Discounted, Discounted];

/** Intervals with exactly one change of sign each, in ascending order. */
function changesOfSign(discounted: DiscountedFlows, lowest: Discounted, highest: Discounted): Interval[] {
  const found: Interval[] = [];
  const open: Interval[] = [[lowest, highest]];
  for (let interval = open.pop(); interval; interval = open.pop()) {
    const [low, high] = interval;
    const changes = low.sign !== high.sign;
    const middle =
      isMonotonic(low, high) || (!changes && isClearOfZero(low, high)) ? null : divide(discounted, low, high);
    if (middle) open.push([middle, high], [low, middle]);
    else if (changes) found.push(interval);
  }
  return found;
}

/** A point within, at which the sign is known; null when the interval is too short to have one. */
function divide(discounted: DiscountedFlows, low: Discounted, high: Discounted): Discounted | null {
  for (const part of DIVISIONS) {
    const middle = discounted.at(low.logRate + (high.logRate - low.logRate) * part);
    if (middle.sign !== 0) return middle;
  }
  return null;
}

/**
 * Whether received / paid only rises or only falls over the interval: durations fall as the rate rises, so their
 * difference lies between those of opposite ends.
 */
const isMonotonic = (low: Discounted, high: Discounted): boolean =>
  high.received.duration > low.paid.duration || low.received.duration < high.paid.duration;

/**
 * Whether the larger present value stays the larger one over an interval at whose ends it is: being convex, its
 * logarithm lies above its tangents at both ends and that of the smaller below its chord.
 */
function isClearOfZero(low: Discounted, high: Discounted): boolean {
  const larger = low.sign > 0 ? 'received' : 'paid';
  const smaller = low.sign > 0 ? 'paid' : 'received';
  const width = high.logRate - low.logRate;
  const [start, end] = [low[larger], high[larger]];
  // Where the tangents meet, from the low end. They are one line where a single flow outweighs all others of its side:
  // then any point will do, and rounding must not put it outside.
  const meets = (start.log - end.log - end.duration * width) / (start.duration - end.duration) || 0;
  const meeting = Math.min(width, Math.max(0, meets));
  const tangents = start.log - start.duration * meeting;
  const chord = low[smaller].log + ((high[smaller].log - low[smaller].log) * meeting) / width;
  return tangents > chord;
}
