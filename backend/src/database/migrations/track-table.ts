/** How a table is tracked; each part is left out where it does not apply. */
interface Tracking {
  /** The type of record under which the audit trail lists each changed row. */
  audited?: string;
  /** Columns whose changes alone write no entry, besides `id`, `version`, `created_at` and `updated_at`. */
  unaudited?: readonly string[];
  /** Columns of which an entry says only that they changed. */
  secret?: readonly string[];
  /** A change of the table changes answers that are cached by the fund version. */
  versioned?: boolean;
}

/** The transition tables that audit_changes() and note_fund_change() read. */
const events = {
  insert: { audited: 'new table as rows_after', versioned: 'new table as changed' },
  update: {
    audited: 'old table as rows_before new table as rows_after',
    versioned: 'new table as changed',
  },
  delete: { audited: 'old table as rows_before', versioned: 'old table as changed' },
};

/**
 * SQL that adds the triggers of a new table: one entry in the audit trail for each row that a statement changes, and a
 * higher fund version for each transaction. The triggers go with the table when it is dropped.
 * Applied migrations depend on what this returns: change it together with a migration that recreates the triggers.
 */
export function trackTable(
  table: string,
  { audited, unaudited = [], secret = [], versioned = false }: Tracking,
): string {
  const ignored = ['id', 'version', 'created_at', 'updated_at', ...unaudited];
  const calls = {
    ...(audited && { audited: `audit_changes('${audited}', '{${ignored}}', '{${secret}}')` }),
    ...(versioned && { versioned: 'note_fund_change()' }),
  };
  return Object.entries(calls)
    .flatMap(([kind, call]) =>
      Object.entries(events).map(
        ([event, rows]) => `
        create trigger ${table}_${kind}_${event} after ${event} on ${table}
        referencing ${rows[kind as keyof typeof rows]} for each statement execute function ${call};`,
      ),
    )
    .join('');
}
