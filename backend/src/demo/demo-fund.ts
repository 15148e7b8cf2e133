import type { ClientBase } from 'pg';
import type { Brand, Settings } from '../config/settings.js';
import type { Sql } from '../database/sql.js';
import { buildActivities, type DemoActivity } from './activities.js';
import { buildAllocations, type DemoAllocation } from './allocations.js';
import { Calendar } from './calendar.js';
import { buildCapital } from './capital/build-capital.js';
import { buildTerms, type DemoTerms } from './capital/deal-terms.js';
import type { DemoCapital } from './capital/records.js';
import { buildCompanies, type DemoCompany } from './companies.js';
import { buildDocuments, type DemoDocument } from './documents.js';
import { assignEntities, buildEntities, type DemoEntity } from './entities.js';
import { type DemoFile, renderFile } from './files.js';
import { buildDeals, type DemoInvestment, firstDates } from './investments.js';
import { buildK1s, type DemoK1 } from './k1s.js';
import { buildMarks, type DemoMark } from './marks.js';
import { buildPeople, type DemoUser } from './people.js';
import { addStatements } from './statements.js';
import { lpTable } from './tables/lps.table.js';
import { attachDocuments, type AttachedUpdate, buildUpdates } from './updates.js';

export const DEMO_ADMIN_EMAIL = 'admin@harborlane.example';
export const DEMO_ADMIN_PASSWORD = 'Harbor-Lane-2026';
export const DEMO_LP_EMAIL = lpTable[0].email;
export const DEMO_LP_PASSWORD = 'Limited-Partner-2026';

interface FillOptions extends DemoOptions {
  /** Stores the bytes of a registered file. */
  storeFile: (fileId: string, bytes: Uint8Array) => Promise<void>;
  /** With the letterhead of the documents that the firm wrote itself. */
  settings: Settings;
  /** Reads the fund that the transaction inserts. */
  sql: Sql;
  /** Of how many of the last quarters statements are published; a quarter's PDFs take some seconds. */
  statementQuarters: number;
}

/** Fills an empty database with the demo fund, inside the caller's transaction; the files are stored first. */
export async function fillDemoFund(
  client: ClientBase,
  { storeFile, settings, sql, statementQuarters, ...options }: FillOptions,
): Promise<void> {
  const fund = buildDemoFund(options);
  const storedFiles = await storeFiles(fund.files, storeFile, settings.brand);
  await insertRows(client, 'users', fund.users);
  await client.query(nameFirstEntities, [JSON.stringify(fund.firstEntities)]);
  await insertRows(client, 'investing_entities', fund.entities);
  await client.query('update firm set call_back_contact = $1', [CALL_BACK_CONTACT]);
  await insertRows(client, 'companies', fund.companies);
  await insertRows(client, 'company_marks', fund.marks);
  await insertRows(client, 'investments', fund.investments);
  await insertRows(client, 'allocations', fund.allocations);
  await insertRows(client, 'stored_files', storedFiles);
  await insertRows(client, 'company_updates', fund.updates.map(publishedAtOnce));
  await insertRows(client, 'documents', fund.documents.map(publishedAtOnce));
  await insertRows(client, 'k1_documents', fund.k1Documents.map(publishedAtOnce));
  await insertRows(client, 'deal_terms', fund.dealTerms);
  await insertRows(client, 'deal_term_overrides', fund.dealTermOverrides);
  await insertRows(client, 'ownership_entries', fund.ownershipEntries);
  await insertRows(client, 'capital_events', fund.capitalEvents);
  await insertRows(client, 'capital_event_lines', fund.capitalLines);
  await insertRows(client, 'capital_receipts', fund.receipts);
  await insertRows(client, 'journal_entries', fund.journalEntries);
  await insertRows(client, 'activities', fund.activities);
  await addStatements({
    ...{ client, sql, settings, storeFile },
    calendar: new Calendar(options.today),
    today: options.today,
    quarters: statementQuarters,
    admin: adminOf(fund),
    insertRows: (table, rows) => insertRows(client, table, rows),
  });
}

function adminOf({ users }: DemoFund): DemoUser {
  const admin = users.find(({ role }) => role === 'admin');
  if (!admin) throw new Error('The demo fund has no admin');
  return admin;
}

const CALL_BACK_CONTACT = 'Margaret Ellison, +1 212 555 0142';

/** The database has added the first entity of each LP under an id of its own. */
const nameFirstEntities = `
  update investing_entities entity set id = given.id
  from jsonb_to_recordset($1::jsonb) as given(id uuid, "lpId" uuid)
  where entity.lp_id = given."lpId"`;

/** Renders the files one after another, so that only one is in memory, and measures them. */
async function storeFiles(
  files: DemoFile[],
  storeFile: FillOptions['storeFile'],
  brand: Brand,
): Promise<object[]> {
  const stored: object[] = [];
  for (const { content, ...file } of files) {
    const bytes = await renderFile(content, file.createdAt, brand);
    await storeFile(file.id, bytes);
    stored.push({ ...file, size: bytes.length });
  }
  return stored;
}

interface DemoOptions {
  /** Today's date in New York, as YYYY-MM-DD: the demo's dates are counted back from it. */
  today: string;
  admin: { email: string; passwordHash: string };
  lpPasswordHash: string;
}

export interface DemoFund extends DemoCapital, DemoTerms {
  users: DemoUser[];
  firstEntities: DemoEntity[];
  entities: DemoEntity[];
  companies: DemoCompany[];
  investments: DemoInvestment[];
  allocations: (DemoAllocation & { entityId: string })[];
  marks: DemoMark[];
  files: DemoFile[];
  updates: AttachedUpdate[];
  documents: DemoDocument[];
  k1Documents: DemoK1[];
  activities: DemoActivity[];
}

/** The whole demo fund, the same for the same day. */
export function buildDemoFund({ today, admin: adminSignIn, lpPasswordHash }: DemoOptions): DemoFund {
  const calendar = new Calendar(today);
  const { admin, lps } = buildPeople(calendar, adminSignIn, lpPasswordHash);
  const byKey = buildCompanies(calendar);
  const companies = [...byKey.values()];
  const deals = buildDeals(calendar, byKey);
  const entities = buildEntities(calendar, lps);
  const allocations = assignEntities(buildAllocations(calendar, deals, lps), entities);
  const investments = deals.map(({ investment }) => investment);
  const firstInvestments = firstDates(deals);
  const marks = buildMarks(calendar, { companies: byKey, firstInvestments, adminId: admin.id });
  const attached = attachDocuments(calendar, byKey, buildUpdates(calendar, byKey, admin.id));
  const filed = buildDocuments(calendar, { admin, companies: byKey, deals, allocations });
  const taxed = buildK1s(calendar, { adminId: admin.id, lps, allocations });
  const holdings = { admin, lps, investments, allocations };
  const terms = buildTerms(calendar, holdings);
  const capital = buildCapital(calendar, holdings, terms);
  const records = {
    companies,
    allocations,
    marks,
    updates: attached.updates,
    documents: filed.documents,
    k1Documents: taxed.k1s,
  };
  return {
    ...records,
    users: [admin, ...lps.map(({ commitment: _not_a_column, ...user }) => user)],
    firstEntities: entities.first,
    entities: entities.further,
    investments,
    ...terms,
    ...capital,
    files: [...attached.files, ...filed.files, ...taxed.files],
    activities: buildActivities(calendar, { ...records, capital, adminId: admin.id, lps, deals }),
  };
}

const snakeCase = (name: string): string => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** Inserts all rows in one statement; their fields are the columns in camel case. */
async function insertRows(client: ClientBase, table: string, rows: readonly object[]): Promise<void> {
  const columns = Object.keys(rows[0] ?? {})
    .map(snakeCase)
    .join(', ');
  const records = rows.map((row) =>
    Object.fromEntries(Object.entries(row).map(([name, value]) => [snakeCase(name), value])),
  );
  await client.query(
    `insert into ${table} (${columns}) select ${columns} from jsonb_populate_recordset(null::${table}, $1)`,
    [JSON.stringify(records)],
  );
}

const publishedAtOnce = <Row extends { createdAt: string }>(row: Row) => ({
  ...row,
  publishedAt: row.createdAt,
});
