// One table of what was measured: each result is { name, value, goal, digits, unit, atLeast, where }.
import { printRows } from '../print-rows.ts';

/** A goal is to be reached from below, or, as most, not to be passed. */
export const isMet = ({ value, goal, atLeast = false }) => (atLeast ? value >= goal : value <= goal);

const shown = ({ value, digits = 0, unit = '', where }) =>
  `${value.toFixed(digits)}${unit}${where ? ` (${where})` : ''}`;

export function printTable(results) {
  printRows([
    ['measured', 'value', 'wanted', 'met'],
    ...results.map((result) => [
      result.name,
      shown(result),
      `${result.atLeast ? '>=' : '<='} ${result.goal}${result.unit ?? ''}`,
      isMet(result) ? 'yes' : 'no',
    ]),
  ]);
}
