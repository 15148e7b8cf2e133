// Data A: ten times a small firm, and data B: ten times that; the same at every fill: every figure follows from its
// row's number.
import { createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import type { Client } from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { addCalls } from './capital-data.ts';

/** The fund's rows are older; rows added by a goal are newer, and are removed by their age. */
export const FILLED_AT = '2026-01-01';

/** Of one part of the fund: A is one part, B ten. A part's LPs have allocations of that part only. */
interface PartSizes {
  companies: number;
  investments: number;
  lps: number;
  /** SQL: when an update was written. */
  written: string;
}

/** Parts of the fund, from one number on up to another. */
export interface Parts {
  from: number;
  to: number;
}

type SizedParts = Parts & { of: PartSizes };

/** Statements that give the same allocations, as a file of names and as one of keys. */
export interface AllocationRows {
  csv: string;
  keys: string;
}

const sizes: PartSizes = { companies: 500, investments: 1_500, lps: 300, written: '$1::timestamptz' };
const partsOf = { A: 1, B: 10 };
/**
 * A small firm, as one part: ten of them have as many rows as A, and no allocations across parts. Updates of all parts
 * alternate in time, so that the newest are not all of the last part.
 */
const small: PartSizes = {
  companies: 50,
  investments: 150,
  lps: 30,
  written: `least($1, date '2023-01-01' + nth * 30 + abs(hashtext(company.name)) % 43200 * interval '1 minute')`,
};
/** For files with more rows than those investments and LPs have pairs. */
const larger = { investments: 3_000, lps: 300 };

/** 500 companies of eight sectors, all active, each with an entered valuation. */
const companies = ({ from, to, of }: SizedParts) => `
  insert into companies (name, sector, entered_valuation, created_at)
  select 'Bench Company ' || to_char(n, 'FM0000'), (array['Fintech', 'Healthcare', 'AI/ML', 'SaaS', 'Climate',
    'Consumer', 'Robotics', 'Security'])[n % 8 + 1], 1000000 + n * 10000, $1
  from generate_series(${from * of.companies + 1}, ${to * of.companies}) n`;

/** The companies of these parts. */
const theirs = ({ from, to, of }: SizedParts) => `(
  select * from (${numbered('companies', 'name')}) company
  where n >= ${from * of.companies} and n < ${to * of.companies})`;

/** Three investments to a company: its first, second and third round. */
const investments = (parts: SizedParts) => `
  insert into investments
    (company_id, investment_name, total_investment, initial_valuation, investment_date, created_at)
  select company.id, company.name || ' ' || (array['Seed', 'Series A', 'Series B'])[round], 5000000,
    10000000 * round, date '2020-01-01' + round * 365, $1
  from ${theirs(parts)} company, generate_series(1, 3) round`;

/** 300 limited partners without a password, so that none can sign in. */
const lps = ({ from, to, of }: SizedParts) => `
  insert into users (username, email, first_name, last_name, invite_status, created_at)
  select mail, mail, 'Pat', 'Partner ' || n, 'created', $1
  from generate_series(${from * of.lps + 1}, ${to * of.lps}) n,
    concat('lp-', to_char(n, 'FM0000'), '@partners.example') mail`;

/** 30,000 allocations: 20 LPs to an investment, others to each; so an LP holds 100 investments. */
const allocations = ({ from, to, of }: SizedParts) => `
  insert into allocations (investment_id, lp_id, amount, created_at)
  select investment.id, lp.id, 1000 + investment.n + nth, $1
  from (${numbered('investments', 'investment_name')}) investment, generate_series(0, 19) nth
    join (${numbered('users', 'email', `role = 'lp'`)}) lp on true
  where investment.n >= ${from * of.investments} and investment.n < ${to * of.investments}
    and lp.n = investment.n / ${of.investments} * ${of.lps} + (investment.n * 7 + nth) % ${of.lps}`;

/** 20,000 marks: 40 to a company, a quarter of a year apart. */
const marks = (parts: SizedParts) => `
  insert into company_marks (company_id, created_by, valuation, mark_date, created_at)
  select company.id, admin.id, 1000000 + nth * 50000, timestamptz '2016-01-01' + nth * interval '91 days', $1
  from ${theirs(parts)} company, generate_series(1, 40) nth,
    (select id from users where role = 'admin' limit 1) admin`;

/** 5,000 updates: ten to a company. */
const updates = (parts: SizedParts) => `
  insert into company_updates
    (company_id, created_by, title, content, update_type, update_date, created_at, published_at)
  select company.id, admin.id, company.name || ', news ' || nth, repeat('All is well. ', 20), 'company_update',
    date '2023-01-01' + nth * 30, written.at, written.at
  from ${theirs(parts)} company, generate_series(1, 10) nth,
    (select id from users where role = 'admin' limit 1) admin,
    lateral (select ${parts.of.written} as at) written`;

/** Further investments of the same companies, with no allocation, and further LPs. */
const more = [
  `insert into investments
    (company_id, investment_name, total_investment, initial_valuation, investment_date, created_at)
  select company.id, 'Later ' || company.name || ' ' || round, 5000000, 90000000, '2025-01-01', $1
  from companies company, generate_series(1, ${larger.investments / sizes.companies}) round`,
  `insert into users (username, email, first_name, last_name, invite_status, created_at)
  select mail, mail, 'Pat', 'Later ' || n, 'created', $1
  from generate_series(1, ${larger.lps}) n, concat('later-', to_char(n, 'FM0000'), '@partners.example') mail`,
];

/** The password hash is invalid, so that none can sign in. */
const readers = `
  insert into users (username, email, first_name, last_name, invite_status, password_hash, created_at)
  select mail, mail, 'Pat', 'Reader ' || n, 'active', 'none', $1
  from generate_series(1, $2::int) n, concat('reader-', to_char(n, 'FM0000'), '@partners.example') mail
  on conflict do nothing`;

/** Data A. The portal created the admin when it started. */
export const fillFund = (client: Client): Promise<void> =>
  fillParts(client, { from: 0, to: partsOf.A, of: sizes });

/** Grows data A to data B: existing LPs keep exactly their allocations. */
export const growFund = (client: Client): Promise<void> =>
  fillParts(client, { from: partsOf.A, to: partsOf.B, of: sizes });

/** Adds the small firms with the numbers of a range to the fund. */
export const addSmallParts = (client: Client, { from, to }: Parts): Promise<void> =>
  fillParts(client, { from, to, of: small });

async function fillParts(client: Client, parts: SizedParts): Promise<void> {
  for (const table of [companies, investments, lps, allocations, marks, updates])
    await client.query(table(parts), [FILLED_AT]);
  await addCalls(client, FILLED_AT);
  await client.query('vacuum analyze');
}

export async function enlargeFund(client: Client): Promise<void> {
  for (const table of more) await client.query(table, [FILLED_AT]);
  await client.query('vacuum analyze');
}

/** Adds LPs who have accepted their invitations, as recipients of letters, unless they exist; returns their ids. */
export async function addReaders(client: Client, count: number): Promise<string[]> {
  await client.query(readers, [FILLED_AT, count]);
  const theirIds = `select id from users where email like 'reader-%' order by email limit $1`;
  const { rows } = await client.query<{ id: string }>(theirIds, [count]);
  return rows.map(({ id }) => id);
}

/** Restores the state before anything was added, and leaves nothing for autovacuum or a checkpoint to do. */
export async function emptyAllocations(client: Client): Promise<void> {
  await client.query('delete from allocations where created_at > $1', [FILLED_AT]);
  await client.query('vacuum analyze allocations');
  await client.query('checkpoint');
}

/** Allocations that do not exist yet, sorted as in a firm's file: by investment, then LP. */
export const freshAllocations = (rows: number): AllocationRows =>
  pairs(rows, sizes, "investment_name not like 'Later %'", 'lp-%', 20);

/** The same, of the additional investments and LPs of the larger fund. */
export const manyAllocations = (rows: number): AllocationRows =>
  pairs(rows, { ...larger, lps: sizes.lps + larger.lps }, "investment_name like 'Later %'", '%', 0);

/** The same, for the further LPs alone: nobody else sees any of it. */
export const allocationsOfOthers = (rows: number): AllocationRows =>
  pairs(rows, larger, "investment_name like 'Later %'", 'later-%', 0);

/** Writes the rows of a query to a file: CSV as a spreadsheet program writes it, or the text that COPY reads. */
export async function writeFile(client: Client, query: string, path: string, format?: 'csv'): Promise<void> {
  const options = format === 'csv' ? '(format csv, header)' : '';
  await pipeline(client.query(copyTo(`copy (${query}) to stdout ${options}`)), createWriteStream(path));
}

const asCsv = `investment.investment_name as "investmentName", company.name as "companyName",
  lp.email as "lpEmail", amount`;
const asKeys = 'investment.id, lp.id, amount';

function pairs(
  rows: number,
  { investments, lps }: Pick<PartSizes, 'investments' | 'lps'>,
  which: string,
  emails: string,
  taken: number,
): AllocationRows {
  const each = Math.ceil(rows / investments);
  const query = (columns: string) => `
    select ${columns}
    from (select n, 1000 + n % 9000 + 0.25 as amount from generate_series(0, ${rows - 1}) n) row
    join (${numbered('investments', 'investment_name', which)}) investment on investment.n = row.n / ${each}
    join companies company on company.id = investment.company_id
    join (${numbered('users', 'email', `role = 'lp' and email like '${emails}'`)}) lp
      on lp.n = (investment.n * 7 + ${taken} + row.n % ${each}) % ${lps}
    order by row.n`;
  return { csv: query(asCsv), keys: query(asKeys) };
}

/** The rows of a table, numbered from 0 on in the order of a column. */
function numbered(table: string, column: string, which = 'true'): string {
  return `select *, row_number() over (order by ${column}) - 1 as n from ${table} where ${which}`;
}
