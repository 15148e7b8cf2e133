// What came of the goals, as a table for people and as one line for machines.
import { printRows } from './print-rows.ts';

/** A goal is to be reached from below, or not to be passed where lower is better. */
const isMet = ({ ratio, goal, lowerIsBetter }) => (lowerIsBetter ? ratio <= goal : ratio >= goal);
const nameOf = ({ name, lowerIsBetter }) => (lowerIsBetter ? `${name} (lower is better)` : name);

export function printTable(results) {
  printRows([
    ['goal', 'floor', 'portal', 'ratio', 'wanted', 'met'],
    ...results.map((result) => [
      nameOf(result),
      result.floor,
      result.portal,
      result.ratio.toFixed(2),
      `${result.lowerIsBetter ? '<=' : '>='} ${result.goal}`,
      isMet(result) ? 'yes' : 'no',
    ]),
  ]);
}

export function printJson(size, results) {
  const goals = results.map((result) => ({
    name: nameOf(result),
    ratio: Number(result.ratio.toFixed(3)),
    goal: result.goal,
    met: isMet(result),
  }));
  console.log(JSON.stringify({ size, goals }));
}
