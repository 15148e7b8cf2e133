// The results of the sizes, as tables and as JSON.
import { printRows } from '../print-rows.ts';
import type { ReadRound, Round } from './measure.ts';
import type { Sizes } from './whole.ts';

/** A read has `bytes`, a write has `logged`. */
type CallMedians = Round & {
  bytes?: number;
  /** Bytes that a call adds to the WAL. */ logged?: number;
};

export interface MeasuredCall {
  name: string;
  medians: CallMedians;
  unchanged?: ReadRound;
}

interface WholeFirm extends Sizes {
  /** Bytes that an entry adds to the audit trail. */
  entryBytes: number;
  /** Rows a second. */
  imported: number;
  backup: { seconds: number; bytes: number };
}

/** The results of one size. */
export interface Firm {
  calls: MeasuredCall[];
  whole: WholeFirm;
}

interface CallGrowth {
  name: string;
  at: CallMedians[];
  /** Ratios from one size to the next. */
  growth: number[];
  grows: 'no' | 'its answer' | 'yes';
  unchanged: CallMedians[] | undefined;
}

export interface Growth {
  calls: CallGrowth[];
  whole: WholeFirm[];
}

/** Smaller growth of processor time is noise. */
const GROWS = 1.3;

/** The figures of each call at every size, and their growth from one to the next. */
export function growthOf(measured: readonly Firm[]): Growth {
  const calls = (measured[0]?.calls ?? []).map(({ name, unchanged }, n): CallGrowth => {
    const atSizes = measured.flatMap(({ calls: all }) => all.slice(n, n + 1));
    const at = atSizes.map(({ medians }) => medians);
    const again = unchanged && atSizes.flatMap((call) => (call.unchanged ? rounded(call.unchanged) : []));
    return { name, at: at.map(rounded), growth: factorsOf(at), grows: howItGrows(at), unchanged: again };
  });
  return { calls, whole: measured.map(({ whole }) => whole) };
}

const factorsOf = (at: readonly Round[]) =>
  at.slice(1).map(({ cpu }, before) => round(cpu / (at[before]?.cpu ?? NaN), 2));

/** Grows with its answer, or although its answer does not. */
function howItGrows(at: readonly CallMedians[]): CallGrowth['grows'] {
  const [first, before, last] = [at[0], at.at(-2), at.at(-1)];
  if (!first || !before || !last) throw new Error('Growth is of two sizes at least');
  if (last.cpu / before.cpu <= GROWS || last.cpu / first.cpu <= GROWS) return 'no';
  return (last.bytes ?? 0) > (before.bytes ?? 0) * GROWS ? 'its answer' : 'yes';
}

export function printGrowth(sizes: readonly number[], { calls, whole }: Growth): void {
  const headings = [
    'call',
    ...sizes.map((size) => `ms at ${size}x`),
    ...sizes.slice(1).map((size, n) => `${size}x/${sizes[n]}x`),
    'in PostgreSQL',
    '304',
    'kB (of a write: logged)',
    'calls/s',
    `p50/p99 at ${sizes[0]}x`,
    `at ${sizes.at(-1)}x`,
    'grows',
  ];
  printRows([headings, ...calls.map(rowOf)]);
  console.log();
  printRows(wholeRows(sizes, whole));
}

const rowOf = ({ name, at, growth, grows, unchanged }: CallGrowth): string[] => [
  name,
  ...at.map(({ cpu }) => figure(cpu)),
  ...growth.map((factor) => factor.toFixed(2)),
  each(at, ({ database }) => figure(database)),
  unchanged ? each(unchanged, ({ cpu }) => figure(cpu)) : '-',
  each(at, ({ bytes, logged }) => figure((bytes ?? logged ?? NaN) / 1000)),
  each(at, ({ rate }) => figure(rate)),
  ...[at[0], at.at(-1)].map((medians) => (medians ? waited(medians) : '-')),
  grows,
];

const wholeRows = (sizes: readonly number[], whole: readonly WholeFirm[]): string[][] => [
  ['the firm', ...sizes.map((size) => `${size}x`)],
  ['database, MB', ...whole.map(({ database }) => figure(database / 1e6))],
  ['audit trail, kB for 1,000 entries', ...whole.map(({ entryBytes }) => figure(entryBytes))],
  ['import of investments, rows/s', ...whole.map(({ imported }) => figure(imported))],
  ['backup, s', ...whole.map(({ backup }) => figure(backup.seconds))],
  ['backup, MB', ...whole.map(({ backup }) => figure(backup.bytes / 1e6))],
];

const each = (at: readonly CallMedians[], write: (medians: CallMedians) => string) => at.map(write).join(' ');
const waited = ({ p50, p99 }: Round) => `${figure(p50)}/${figure(p99)} ms`;

/** As many digits as are significant. */
function figure(number: number): string {
  const digits = number >= 20 ? 0 : number >= 2 ? 1 : 2;
  return number.toLocaleString('en-US', { minimumFractionDigits: digits, maximumFractionDigits: digits });
}

const rounded = ({ rate, cpu, server, database, p50, p99, bytes, logged }: CallMedians): CallMedians => ({
  rate: round(rate, 3),
  cpu: round(cpu, 3),
  server: round(server, 3),
  database: round(database, 3),
  p50: round(p50, 3),
  p99: round(p99, 3),
  ...(bytes !== undefined && { bytes: round(bytes, 3) }),
  ...(logged !== undefined && { logged: round(logged, 3) }),
});

const round = (number: number, digits: number) => Number(number.toFixed(digits));
