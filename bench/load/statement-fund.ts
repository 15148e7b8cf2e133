// The fund of a statement day: data A, 200 of its LPs who sign in, each with three K-1s, and what each of them has
// to see, reckoned from the tables by SQL of its own.
import { createHash } from 'node:crypto';
import { hash } from '@node-rs/argon2';
import { readSettings } from '../../settings.mjs';
import { checkout } from '../../scripts/lib/prepare.mjs';
import { enlargeFund, fillFund } from '../data.ts';

const PEOPLE = 200;
const PASSWORD = 'Statement-Day-2026';
const YEARS = [2023, 2024, 2025];
/** As much as accountants' K-1s with their state forms have. */
const PDF_BYTES = 200_000;

/** The portal's own cost of a password. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Marked by a word that is theirs alone and may never stand in anybody else's answer. */
const canaryOf = (n) => `canary-${String(n).padStart(4, '0')}`;
export const canaries = /canary-\d{4}/g;

const activate = `
  update users set password_hash = $1, invite_status = 'active',
    last_name = 'canary-' || substring(email from 4 for 4)
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
  select lp_id as "lpId", investment.id, held.amount::text,
    round(held.amount * coalesce(mark.valuation, company.entered_valuation) / investment.initial_valuation, 2)::text
      as value
  from allocations held
  join investments investment on investment.id = held.investment_id
  join companies company on company.id = investment.company_id
  left join lateral (select valuation from company_marks where company_id = company.id
    order by mark_date desc limit 1) mark on true
  where lp_id = any($1)`;

/** Returns the people; see addPeople. */
export async function fillStatementFund(stage, client) {
  await fillFund(client);
  await enlargeFund(client);
  return addPeople(stage, client, PEOPLE);
}

/** Has so many LPs of the fund sign in from now on: { id, email, password, canary, holdings, k1s, totals }. */
export async function addPeople(stage, client, count) {
  const emails = Array.from({ length: count }, (_, n) => `lp-${canaryOf(n + 1).slice(-4)}@partners.example`);
  const { rows } = await client.query(activate, [await hash(PASSWORD, cost), emails]);
  const people = rows.map(({ id, email }) => ({
    id,
    email,
    password: PASSWORD,
    canary: canaryOf(Number(email.slice(3, 7))),
    holdings: new Map(),
    k1s: new Map(),
  }));
  // In one transaction, or the portal's sweep takes a file away before its K-1 is there.
  await client.query('begin');
  await addK1s(stage, client, people);
  await client.query('commit');
  await readHoldings(client, people);
  await client.query('vacuum analyze');
  return people;
}

async function readHoldings(client, people) {
  const byId = new Map(people.map((person) => [person.id, person]));
  const { rows } = await client.query(holdings, [[...byId.keys()]]);
  for (const { lpId, id, amount, value } of rows) byId.get(lpId).holdings.set(id, { amount, value });
  for (const person of people) {
    const all = [...person.holdings.values()];
    person.totals = { invested: sum(all, 'amount'), value: sum(all, 'value') };
  }
}

async function addK1s(stage, client, people) {
  const keep = await keeperOf(stage);
  for (const taxYear of YEARS) {
    const printed = await printK1(taxYear);
    for (const person of people) {
      const bytes = ownCopy(printed, `${person.canary} ${taxYear}`);
      const file = (await client.query(addFile, [bytes.length])).rows[0];
      await keep(file.id, bytes);
      const name = `${taxYear} K-1 ${person.canary}.pdf`;
      const values = [person.id, taxYear, file.id, name, file.uploaded_by];
      const { id } = (await client.query(addK1, values)).rows[0];
      person.k1s.set(id, { name, digest: digestOf(bytes) });
    }
  }
}

/** Puts files where the portal keeps them, a folder or a bucket. */
async function keeperOf({ env }) {
  const { fileStoreOf, keepBytes } = await import(`${checkout}/backend/dist/src/storage/file-store-of.js`);
  const store = await fileStoreOf(readSettings(env));
  return (id, bytes) => keepBytes(store, id, bytes);
}

async function printK1(taxYear) {
  const { printPaper } = await import(`${checkout}/backend/dist/src/demo/pdf.js`);
  const account = { beginning: 0n, contributed: 10_000_000n, interest: 60_000n, expenses: 200_000n };
  const form = {
    kind: 'k1',
    taxYear,
    partnership: 'Bench Fund I, LP',
    partnerName: 'Pat Partner',
    partnerEmail: 'pat@partners.example',
    share: { beginning: '0.3333', ending: '0.3333' },
    account: { taxYear, ...account, ending: 9_860_000n },
  };
  return Buffer.from(await printPaper(form, `${taxYear + 1}-03-14T15:00:00Z`, readSettings({}).brand));
}

/** A PDF may end with comments: with them it is as long as a real one, and different for everybody. */
function ownCopy(printed, name) {
  const line = `\n% ${name} ${createHash('sha512').update(name).digest('hex')}`;
  const lines = line.repeat(Math.ceil((PDF_BYTES - printed.length) / line.length));
  return Buffer.concat([printed, Buffer.from(lines)]);
}

export const digestOf = (bytes) => createHash('sha256').update(bytes).digest('base64');

/** In cents, exact. */
function sum(rows, field) {
  const cents = rows.reduce((total, row) => total + BigInt(row[field].replace('.', '')), 0n);
  return `${cents / 100n}.${String(cents % 100n).padStart(2, '0')}`;
}
