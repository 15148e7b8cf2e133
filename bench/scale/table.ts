// What came of the sizes, as tables for people; machines get the same.
import { printRows } from '../print-rows.ts';

/** Processor time is told apart from noise by that. */
const GROWS = 1.3;

/** { calls, whole }: of each call its figures at every size, and by how much they grew from one to the next. */
export function growthOf(measured) {
  const calls = measured[0].calls.map(({ name, unchanged }, n) => {
    const at = measured.map(({ calls: all }) => all[n].medians);
    const again = unchanged && measured.map(({ calls: all }) => rounded(all[n].unchanged));
    return { name, at: at.map(rounded), growth: factorsOf(at), grows: howItGrows(at), unchanged: again };
  });
  return { calls, whole: measured.map(({ whole }) => whole) };
}

const factorsOf = (at) => at.slice(1).map(({ cpu }, before) => round(cpu / at[before].cpu, 2));

/** With its answer, whose length is the firm's; or although its answer stays what it was. */
function howItGrows(at) {
  const [last, before] = [at.at(-1), at.at(-2)];
  if (last.cpu / before.cpu <= GROWS || last.cpu / at[0].cpu <= GROWS) return 'no';
  return last.bytes > before.bytes * GROWS ? 'its answer' : 'yes';
}

export function printGrowth(sizes, { calls, whole }) {
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

const rowOf = ({ name, at, growth, grows, unchanged }) => [
  name,
  ...at.map(({ cpu }) => figure(cpu)),
  ...growth.map((factor) => factor.toFixed(2)),
  each(at, ({ database }) => figure(database)),
  unchanged ? each(unchanged, ({ cpu }) => figure(cpu)) : '-',
  each(at, ({ bytes, logged }) => figure((bytes ?? logged) / 1000)),
  each(at, ({ rate }) => figure(rate)),
  waited(at[0]),
  waited(at.at(-1)),
  grows,
];

const wholeRows = (sizes, whole) => [
  ['the firm', ...sizes.map((size) => `${size}x`)],
  ['database, MB', ...whole.map(({ database }) => figure(database / 1e6))],
  ['audit trail, kB for 1,000 entries', ...whole.map(({ entryBytes }) => figure(entryBytes))],
  ['import of investments, rows/s', ...whole.map(({ imported }) => figure(imported))],
  ['backup, s', ...whole.map(({ backup }) => figure(backup.seconds))],
  ['backup, MB', ...whole.map(({ backup }) => figure(backup.bytes / 1e6))],
];

const each = (at, tell) => at.map(tell).join(' ');
const waited = ({ p50, p99 }) => `${figure(p50)}/${figure(p99)} ms`;

/** As many digits as were measured. */
function figure(number) {
  const digits = number >= 20 ? 0 : number >= 2 ? 1 : 2;
  return number.toLocaleString('en-US', { minimumFractionDigits: digits, maximumFractionDigits: digits });
}

const rounded = (medians) =>
  Object.fromEntries(Object.entries(medians).map(([key, value]) => [key, round(value, 3)]));
const round = (number, digits) => Number(number.toFixed(digits));
