// A firm that is a multiple of a small one, with further data that grows with it.
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { addSmallParts, FILLED_AT, type Parts } from '../data.ts';
import type { Fixture } from '../fixture.ts';

/** Short, since lists do not read files and a backup reads every one. */
const FILE = Buffer.from('%PDF-1.7\n% A document of the bench.\n%%EOF\n');
const AT_ONCE = 64;
/** How many of the first small firm's LPs can sign in. */
const PEOPLE = 20;

const admin = `(select id from users where role = 'admin' limit 1)`;
const files = `files as (
  insert into stored_files
    (id, uploaded_by, most_bytes, expires_at, claimed_at, registered_at, size, content_type, created_at)
  select file_id, ${admin}, 10485760, now(), now(), now(), ${FILE.length}, 'application/pdf', $1 from planned
)`;

/** One to each investment and each company that has none yet. */
const documents = `
  with planned as materialized (
    select new_id() as file_id, place.* from (
      select id as investment_id, null::uuid as company_id from investments
      union all select null, id from companies) place
    where not exists (select from documents document
      where document.investment_id = place.investment_id or document.company_id = place.company_id)
  ), ${files}
  insert into documents
    (file_id, investment_id, company_id, uploaded_by, title, original_name, category, is_public, created_at)
  select file_id, investment_id, company_id, ${admin}, 'Closing document', 'closing-document.pdf', 'report', true, $1
  from planned
  returning file_id`;

/** Three years to each LP who has none yet. */
const k1s = `
  with planned as materialized (
    select new_id() as file_id, lp.id as lp_id, tax_year
    from users lp, generate_series(2023, 2025) tax_year
    where lp.role = 'lp' and not exists (select from k1_documents where lp_id = lp.id)
  ), ${files}
  insert into k1_documents (lp_id, tax_year, file_id, original_name, uploaded_by, created_at)
  select lp_id, tax_year, file_id, tax_year || ' K-1.pdf', ${admin}, $1
  from planned
  returning file_id`;

/** A feed entry for each company, investment and update; marks and allocations are imported. */
const activities = `
  insert into activities (user_id, action, entity_type, entity_id, details, created_at)
  select ${admin}, 'created', kind, thing.id,
    jsonb_build_object('name', thing.name, 'companyName', thing.company), $1
  from (
    select 'company' as kind, id, name, name as company from companies
    union all select 'investment', investment.id, investment_name, name
      from investments investment join companies company on company.id = company_id
    union all select 'update', company_update.id, title, name
      from company_updates company_update join companies company on company.id = company_id) thing
  where not exists (select from activities where entity_id = thing.id)`;

/** The initial firm, or the additional small firms with the numbers of a range; with their documents. */
export async function growFirm(fixture: Fixture, parts: Parts): Promise<void> {
  const { client } = fixture;
  if (parts.from === 0) await fixture.fill(PEOPLE, () => addSmallParts(client, parts));
  else await addSmallParts(client, parts);
  await client.query(activities, [FILLED_AT]);
  await addDocumentsAndK1s(fixture);
  await client.query('vacuum analyze');
}

async function addDocumentsAndK1s({ stage, client }: Fixture): Promise<void> {
  const folder = join(stage.env.DATA_DIR, 'files/files');
  await mkdir(folder, { recursive: true });
  for (const added of [documents, k1s]) {
    const { rows } = await client.query<{ file_id: string }>(added, [FILLED_AT]);
    const left = rows.map((row) => join(folder, row.file_id));
    while (left.length > 0) await Promise.all(left.splice(-AT_ONCE).map((path) => writeFile(path, FILE)));
  }
}
