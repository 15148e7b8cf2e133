import { FileStore } from '../src/storage/file-store.js';
import { storeBytes } from '../src/storage/file-store-of.js';
import type { User } from '../src/users/user.entity.js';
import type { Portal } from './app.js';
import { buildStatementFigures } from './statements.js';

let periods = 0;

/** A period with one published statement, of the LP's first entity, and its PDF. Each call is of one day earlier. */
export async function buildStatements(
  portal: Portal,
  lp: User,
): Promise<{ statement: string; statementPeriod: string }> {
  periods += 1;
  const periodEnd = new Date(Date.UTC(2020, 11, 31 - periods)).toISOString().slice(0, 10);
  const bytes = new TextEncoder().encode('%PDF-1.7 statement');
  const figures = JSON.stringify({ ...buildStatementFigures(), periodEnd });
  const rows = await portal.asOwner((client) =>
    client
      .query<{ id: string; period: string; file: string }>(
        `with period as (
           insert into statement_periods (period_end, most_mark_age_days, prepared_by_name, published_by_name, published_at)
           values ($1, 100, 'Pat Admin', 'Pat Admin', now()) returning id
         ), file as (
           insert into stored_files (most_bytes, expires_at, registered_at, size, content_type)
           values (1000, now(), now(), $2, 'application/pdf') returning id
         )
         insert into statements (period_id, entity_id, lp_id, version, figures, file_id, pdf_sha256, snapshot_at,
           prepared_by_name, published_by_name, published_at)
         select period.id, first_entity_of($3), $3, 1, $4, file.id, repeat('0', 64), now(), 'Pat Admin', 'Pat Admin', now()
         from period, file returning id, period_id as period, file_id as file`,
        [periodEnd, bytes.length, lp.id, figures],
      )
      .then((result) => result.rows),
  );
  const [row] = rows;
  if (!row) throw new Error('The statement was not added');
  await storeBytes(portal.app.get(FileStore), row.file, bytes);
  return { statement: row.id, statementPeriod: row.period };
}

/** A published statement of each LP; the ids are those of the first one's. */
export async function addStatements(portal: Portal, [first, ...others]: [User, ...User[]]) {
  for (const lp of others) await buildStatements(portal, lp);
  return buildStatements(portal, first);
}
