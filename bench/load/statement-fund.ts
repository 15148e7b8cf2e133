// The fund of a statement day: data A, 200 of its LPs who sign in, each with three K-1s, and the answers that each
// has to get, computed from the tables by separate SQL.
import { createHash } from 'node:crypto';
import { hash } from '@node-rs/argon2';
import type { Client } from 'pg';
import type { K1Form } from '../../backend/src/demo/pdf/content.ts';
import type { Credentials, Stage } from '../../scripts/lib/stage.ts';
import { readSettings } from '../../settings.mjs';
import { builtModule } from '../built.ts';
import { enlargeFund, fillFund } from '../data.ts';
import { firstRow } from '../rows.ts';

export interface Holding {
  amount: string;
  value: string;
}

/** An LP who can sign in, and the expected answers by the tables. */
export interface Person extends Credentials {
  id: string;
  /** The LP's canary, a word in its name and files. */
  canary: string;
  /** By investment. */
  holdings: Map<string, Holding>;
  /** By id. */
  k1s: Map<string, { name: string; digest: string }>;
  totals: { invested: string; value: string };
}

/** Of backend/src/storage/file-store-of.ts. */
interface FileStores<Store> {
  fileStoreOf(settings: object): Promise<Store>;
  storeBytes(store: Store, fileId: string, bytes: Uint8Array): Promise<void>;
}

const PEOPLE = 200;
const PASSWORD = 'Statement-Day-2026';
const YEARS = [2023, 2024, 2025];
/** The usual size of an accountant's K-1 with its state forms. */
const PDF_BYTES = 200_000;

/** With the portal's Argon2 parameters. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Each with a canary that may be in nobody else's answer. */
const canaryOf = (n: number) => `canary-${String(n).padStart(4, '0')}`;
export const canaries = /canary-\d{4}/g;

const activate = `
  update users set password_hash = $1, invite_status = 'active',
    last_name = last_name || ' canary-' || substring(email from 4 for 4)
  where email = any($2)
  returning id, email`;
const addFile = `
  insert into stored_files (uploaded_by, most_bytes, expires_at, claimed_at, registered_at, size, content_type)
  select id, 10485760, now(), now(), now(), $1, 'application/pdf' from users where role = 'admin' limit 1
  returning id, uploaded_by`;
const addK1 = `
  insert into k1_documents (lp_id, tax_year, file_id, original_name, uploaded_by)
  values ($1, $2, $3, $4, $5) returning id`;

const holdings = `
  select lp_id as "lpId", investment.id, allocation.amount::text,
    round(allocation.amount * coalesce(mark.valuation, company.entered_valuation) / investment.initial_valuation, 2)::text
      as value
  from allocations allocation
  join investments investment on investment.id = allocation.investment_id
  join companies company on company.id = investment.company_id
  left join lateral (select valuation from company_marks where company_id = company.id
    order by mark_date desc limit 1) mark on true
  where lp_id = any($1)`;

/** Returns the people; see addPeople. */
export async function fillStatementFund(stage: Stage, client: Client): Promise<Person[]> {
  await fillFund(client);
  await enlargeFund(client);
  return addPeople(stage, client, PEOPLE);
}

/** Lets so many LPs of the fund sign in from now on. */
export async function addPeople(stage: Stage, client: Client, count: number): Promise<Person[]> {
  const emails = Array.from({ length: count }, (_, n) => `lp-${canaryOf(n + 1).slice(-4)}@partners.example`);
  const values = [await hash(PASSWORD, cost), emails];
  const { rows } = await client.query<{ id: string; email: string }>(activate, values);
  const people = rows.map(({ id, email }): Person => ({
    id,
    email,
    password: PASSWORD,
    canary: canaryOf(Number(email.slice(3, 7))),
    holdings: new Map(),
    k1s: new Map(),
    totals: { invested: '0.00', value: '0.00' },
  }));
  // In one transaction, or the portal's sweep removes a file before its K-1 exists.
  await client.query('begin');
  await addK1s(stage, client, people);
  await client.query('commit');
  await readHoldings(client, people);
  await client.query('vacuum analyze');
  return people;
}

async function readHoldings(client: Client, people: readonly Person[]): Promise<void> {
  const byId = new Map(people.map((person) => [person.id, person]));
  type Row = Holding & { lpId: string; id: string };
  const { rows } = await client.query<Row>(holdings, [[...byId.keys()]]);
  for (const { lpId, id, amount, value } of rows) byId.get(lpId)?.holdings.set(id, { amount, value });
  for (const person of people) {
    const all = [...person.holdings.values()];
    person.totals = { invested: sum(all, 'amount'), value: sum(all, 'value') };
  }
}

async function addK1s(stage: Stage, client: Client, people: readonly Person[]): Promise<void> {
  const storeFile = await fileWriterOf(stage);
  for (const taxYear of YEARS) {
    const printed = await printK1(taxYear);
    for (const person of people) {
      const bytes = ownCopy(printed, `${person.canary} ${taxYear}`);
      const file = firstRow(await client.query<{ id: string; uploaded_by: string }>(addFile, [bytes.length]));
      await storeFile(file.id, bytes);
      const name = `${taxYear} K-1 ${person.canary}.pdf`;
      const values = [person.id, taxYear, file.id, name, file.uploaded_by];
      const { id } = firstRow(await client.query<{ id: string }>(addK1, values));
      person.k1s.set(id, { name, digest: digestOf(bytes) });
    }
  }
}

/** Stores files as the portal does, in a folder or a bucket. */
async function fileWriterOf({ env }: Stage): Promise<(fileId: string, bytes: Buffer) => Promise<void>> {
  const { fileStoreOf, storeBytes } = await builtModule<FileStores<object>>('storage/file-store-of');
  const store = await fileStoreOf(readSettings(env));
  return (id, bytes) => storeBytes(store, id, bytes);
}

async function printK1(taxYear: number): Promise<Buffer> {
  const { renderFile } = await builtModule<typeof import('../../backend/src/demo/files.ts')>('demo/files');
  const account = { beginning: 0n, contributed: 10_000_000n, interest: 60_000n, expenses: 200_000n };
  const form: K1Form = {
    kind: 'k1',
    taxYear,
    partnership: 'Bench Fund I, LP',
    partnerName: 'Pat Partner',
    partnerEmail: 'pat@partners.example',
    share: { beginning: '0.3333', ending: '0.3333' },
    account: { taxYear, ...account, ending: 9_860_000n },
  };
  return Buffer.from(await renderFile(form, `${taxYear + 1}-03-14T15:00:00Z`, readSettings({}).brand));
}

/** A PDF may end with comments: they make it as long as a real one, and different for each LP. */
function ownCopy(printed: Buffer, name: string): Buffer {
  const line = `\n% ${name} ${createHash('sha512').update(name).digest('hex')}`;
  const lines = line.repeat(Math.ceil((PDF_BYTES - printed.length) / line.length));
  return Buffer.concat([printed, Buffer.from(lines)]);
}

export const digestOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('base64');

/** In cents, exact. */
function sum(rows: readonly Holding[], field: keyof Holding): string {
  const cents = rows.reduce((total, row) => total + BigInt(row[field].replace('.', '')), 0n);
  return `${cents / 100n}.${String(cents % 100n).padStart(2, '0')}`;
}
