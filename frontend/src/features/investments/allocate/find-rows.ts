import type { AllocationTableRow } from '../../../api/generated';
import { fullName } from '../../../lib/full-name';
import { folded } from '../../../ui/cells/spreadsheet';

/** The rows of which an LP's name, an e-mail address or a legal name contains the search. */
export function findRows(rows: readonly AllocationTableRow[], search: string): readonly AllocationTableRow[] {
  const text = folded(search);
  if (text === '') return rows;
  return rows.filter(({ lp, entity }) =>
    [fullName(lp), lp.email, entity.legalName].some((name) => folded(name).includes(text)),
  );
}
