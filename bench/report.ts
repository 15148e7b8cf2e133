// The results of the goals, as a table and as one line of JSON.
import { printRows } from './print-rows.ts';

export interface GoalResult {
  name: string;
  /** In words, with units. */
  floor: string;
  portal: string;
  ratio: number;
  /** The minimum or maximum of the ratio; null where it is only reported. */
  goal: number | null;
  lowerIsBetter?: boolean;
}

/** A goal is a minimum, or a maximum where lower is better. */
const isMet = ({ ratio, goal, lowerIsBetter }: GoalResult) =>
  goal === null ? null : lowerIsBetter ? ratio <= goal : ratio >= goal;
const nameOf = ({ name, lowerIsBetter }: GoalResult) => (lowerIsBetter ? `${name} (lower is better)` : name);

export function printTable(results: readonly GoalResult[]): void {
  printRows([
    ['goal', 'floor', 'portal', 'ratio', 'wanted', 'met'],
    ...results.map((result) => [
      nameOf(result),
      result.floor,
      result.portal,
      result.ratio.toFixed(2),
      result.goal === null ? '-' : `${result.lowerIsBetter ? '<=' : '>='} ${result.goal}`,
      { true: 'yes', false: 'no', null: '-' }[`${isMet(result)}`],
    ]),
  ]);
}

export function printJson(size: string, results: readonly GoalResult[]): void {
  const goals = results.map((result) => ({
    name: nameOf(result),
    ratio: Number(result.ratio.toFixed(3)),
    goal: result.goal,
    met: isMet(result),
  }));
  console.log(JSON.stringify({ size, goals }));
}
