import type { StatementRow, StatementState } from '../../api/generated';
import { formatDate } from '../../lib/format';
import { hiddenAmount, areAmountsHidden } from '../../lib/hidden-amounts';

export const quarterTitle = (periodEnd: string): string => `Quarter ended ${formatDate(periodEnd)}`;

export const statementStates: Record<StatementState, { name: string; dot: string }> = {
  draft: { name: 'Draft', dot: 'text.secondary' },
  published: { name: 'Published', dot: 'success.main' },
  superseded: { name: 'Superseded', dot: 'warning.main' },
};

/** Latest quarter first; of a quarter by entity, the latest version first. */
export function byQuarter(left: StatementRow, right: StatementRow): number {
  return (
    right.periodEnd.localeCompare(left.periodEnd) ||
    left.entity.legalName.localeCompare(right.entity.legalName) ||
    right.version - left.version
  );
}

const amount = /-?\$[\d,]+(?:\.\d+)?/g;

/** A sentence of the server, without its amounts while they are hidden. The caller has to use `useAmountsHidden`. */
export const foundText = (sentence: string): string =>
  areAmountsHidden() ? sentence.replace(amount, hiddenAmount) : sentence;
