import type { AuditEntry } from '../../../api/generated';

/** Where a record is shown, by the column that refers to it. */
const pageOf = {
  company_id: '/company/$id',
  investment_id: '/investment/$id',
  lp_id: '/lp/$id',
  update_id: '/update/$id',
} as const;

export type RecordPage = (typeof pageOf)[keyof typeof pageOf];

export const pageOfColumn = (column: string): RecordPage | undefined =>
  column in pageOf ? pageOf[column as keyof typeof pageOf] : undefined;

/** Where the entry's own record is shown, when there is such a page and the record was not removed. */
export function recordPage(
  { action, recordType }: Pick<AuditEntry, 'action' | 'recordType'>,
  isLp: boolean,
): RecordPage | undefined {
  if (action === 'deleted' || action === 'purged') return undefined;
  if (recordType === 'user') return isLp ? pageOf.lp_id : undefined;
  return pageOfColumn(`${recordType}_id`);
}
