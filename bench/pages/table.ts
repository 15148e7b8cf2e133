// The table of results.
import { printRows } from '../print-rows.ts';

export interface PageResult {
  name: string;
  value: number;
  goal: number;
  /** Whether higher is better: the goal is a minimum, otherwise a maximum. */
  atLeast?: boolean;
  digits?: number;
  unit?: string;
  /** The page with that value. */
  where?: string | undefined;
}

export const isMet = ({ value, goal, atLeast = false }: PageResult): boolean =>
  atLeast ? value >= goal : value <= goal;

const shown = ({ value, digits = 0, unit = '', where }: PageResult) =>
  `${value.toFixed(digits)}${unit}${where ? ` (${where})` : ''}`;

export function printTable(results: readonly PageResult[]): void {
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
