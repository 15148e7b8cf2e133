/** How the rows of a backup of another schema become rows of this one. */
export interface CarryOver {
  /** Tables of the backup that this schema no longer has. */
  droppedTables: readonly string[];
  /** Columns of this schema that the backup does not have, by table; the others are the same. */
  addedColumns: Readonly<Record<string, readonly string[]>>;
  /** SQL that fills the added columns, run while triggers are off. */
  fill: string;
}

/** The schema before the baseline, by its migrations in their order. */
export const FIRST_SCHEMA: readonly string[] = [
  '0001-foundation',
  '0002-record-versions',
  '0003-files',
  '0004-people',
  '0005-bulk-import',
  '0006-audit-trail',
  '0007-known-networks',
  '0008-fund-version',
  '0009-chain-by-index',
  '0010-scheduled-tasks',
  '0011-pages-of-updates',
  '0012-search',
  '0013-saved-views',
  '0014-credential-version',
  '0015-new-addresses',
  '0016-legal-names',
  '0018-k1-parts',
  '0019-user-versions',
  '0020-upload-reservations',
];

/** The schema that backups of the first one are carried over into; later migrations are applied after the rows. */
export const LAST_OF_BASELINE = '0008-portal-role';

/** The date, in the fund's time zone, of the latest entry of the audit trail that wrote a record off. */
const auditedWriteOff = (recordType: string, id: string, statuses: string): string => `(
  select (at at time zone 'America/New_York')::date from audit_trail
  where record_id = ${id} and record_type = '${recordType}' and action = 'changed'
    and after ->> 'status' in (${statuses}) and before ->> 'status' not in (${statuses})
  order by position desc limit 1)`;

/**
 * The first schema dated no write-off, so that its date follows from other records, never after today. A company: the
 * audit trail, else the day after its latest mark, else the day of its first investment. An investment: the audit
 * trail, else its company's date, else its own day, so that one without a recorded write-off was never worth
 * anything.
 */
const fillWriteOffDates = `
update companies company
set failed_on = least((now() at time zone 'America/New_York')::date, coalesce(
  ${auditedWriteOff('company', 'company.id', `'failed'`)},
  (select (max(mark_date) at time zone 'America/New_York')::date + 1 from company_marks where company_id = company.id),
  (select min(investment_date) from investments where company_id = company.id),
  (company.created_at at time zone 'America/New_York')::date))
where status = 'failed' and failed_on is null;

update investments investment
set written_off_on = greatest(investment.investment_date, coalesce(
  ${auditedWriteOff('investment', 'investment.id', `'failed', 'cancelled'`)},
  company.failed_on,
  investment.investment_date))
from companies company
where company.id = investment.company_id
  and investment.status in ('failed', 'cancelled') and investment.written_off_on is null;
`;

export const fromFirstSchema: CarryOver = {
  droppedTables: ['company_figures', 'fund_figures'],
  addedColumns: { companies: ['failed_on'], investments: ['written_off_on'] },
  fill: fillWriteOffDates,
};

export const sameSchema: CarryOver = { droppedTables: [], addedColumns: {}, fill: '' };
