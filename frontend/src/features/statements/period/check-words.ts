import type { StatementCheck, StatementCheckName } from '../../../api/generated';
import { ApiError } from '../../../lib/errors';

export const checkTitles: Record<StatementCheckName, string> = {
  fund_total: 'Entities and firm add up to the fund',
  opening: 'Statements open where the last ones closed',
  figures: 'Statements say what the screens say',
  drafts: 'No draft event of the quarter',
  marks: 'Held companies have recent marks',
  cash: 'No unexplained cash below zero',
};

const checkNames = Object.keys(checkTitles) as StatementCheckName[];

/** The checks in the order of their titles, whatever the answer's. */
export const inOrder = (checks: readonly StatementCheck[]): StatementCheck[] =>
  checks.toSorted((left, right) => checkNames.indexOf(left.name) - checkNames.indexOf(right.name));

export const failedChecks = (checks: readonly StatementCheck[]): StatementCheck[] =>
  inOrder(checks).filter(({ ok }) => !ok);

/** The failed checks that a refusal to publish names; none for any other error. */
export function checksOf(error: unknown): StatementCheck[] {
  if (!(error instanceof ApiError) || error.status !== 409) return [];
  const { checks } = error.body;
  return Array.isArray(checks) ? (checks as StatementCheck[]) : [];
}
