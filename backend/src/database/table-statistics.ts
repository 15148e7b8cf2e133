import type { ClientBase } from 'pg';

/** A table is analyzed again once it has twice as many rows as the last time; fewer rows are quick with any plan. */
const FIRST_ROWS = 2_000;

/**
 * Refreshes the planner's statistics of the tables that an import fills, within its transaction. When autovacuum reads a
 * table meanwhile, the rows that are not committed do not count: it would call the table empty, after which PostgreSQL
 * may compare each new row with every other. Until the transaction ends, its lock keeps autovacuum from doing so.
 */
export class TableStatistics {
  private next = FIRST_ROWS;

  constructor(
    private readonly client: ClientBase,
    private readonly tables: readonly string[],
  ) {}

  /** In: how many rows the import has added so far. */
  async refresh(rows: number): Promise<void> {
    if (rows < this.next) return;
    this.next = rows * 2;
    for (const table of this.tables) await this.client.query('select analyze_table($1)', [table]);
  }
}
