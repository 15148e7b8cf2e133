// What came of the goals, as a table for people and as one line for machines.
import { printRows } from './print-rows.ts';

export interface GoalResult {
  name: string;
  /** In words, with units. */
  floor: string;
  portal: string;
  ratio: number;
  /** What the ratio has to reach, or may not pass; null where it is only told. */
  goal: number | null;
  lowerIsBetter?: boolean;
}

/** A goal is to be reached from below, or not to be passed where lower is better. */
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
