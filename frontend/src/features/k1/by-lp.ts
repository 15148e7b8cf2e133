import type { K1Lp, K1Record } from '../../api/generated';
import { sortRows } from '../../data-grid/sort-rows';

export interface LpK1s {
  lp: K1Lp;
  documents: readonly K1Record[];
}

/** Groups documents by LP, sorted by legal name; the order within a group is kept. */
export function byLp(documents: readonly K1Record[]): LpK1s[] {
  const groups = new Map<string, { lp: K1Lp; documents: K1Record[] }>();
  for (const document of documents) {
    const group = groups.get(document.lpId);
    if (group) group.documents.push(document);
    else groups.set(document.lpId, { lp: document.lp, documents: [document] });
  }
  return sortRows([...groups.values()], ({ lp }) => lp.legalName, 'asc');
}

/** The distinct tax years, latest first. */
export function yearsOf(documents: readonly K1Record[]): number[] {
  return [...new Set(documents.map(({ taxYear }) => taxYear))].sort((a, b) => b - a);
}
