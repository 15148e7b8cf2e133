// The fund whose pages are measured: data A, an LP who signs in, and K-1s of three years for every LP.
import { hash } from '@node-rs/argon2';
import type { Client } from 'pg';
import type { Credentials } from '../../scripts/lib/stage.ts';
import { fillFund } from '../data.ts';
import { firstRow } from '../rows.ts';

/** The number of investments that lists have to sort and search without a delay. */
export const MANY_INVESTMENTS = 15_000;

const lp: Credentials = { email: 'lp-0001@partners.example', password: 'Pages-Bench-2026' };
/** With the portal's Argon2 parameters. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

const activate = `update users set password_hash = $1, invite_status = 'active' where email = $2`;

/** These documents are listed and never opened, so they have no file. */
const k1s = `
  with file as (
    insert into stored_files (uploaded_by, most_bytes, expires_at, claimed_at, registered_at, size, content_type)
    select admin.id, 10485760, now(), now(), now(), 200000, 'application/pdf'
    from (select id from users where role = 'admin' limit 1) admin, generate_series(1, $1::int)
    returning id, uploaded_by
  ),
  numbered as (select *, row_number() over () - 1 as n from file),
  partner as (select id, row_number() over (order by email) - 1 as n from users where role = 'lp')
  insert into k1_documents (lp_id, tax_year, file_id, original_name, uploaded_by)
  select partner.id, 2023 + numbered.n % 3, numbered.id, concat(2023 + numbered.n % 3, ' K-1 ', partner.n, '.pdf'),
    numbered.uploaded_by
  from numbered join partner on partner.n = numbered.n / 3`;

/** Names, amounts and days in random order, as in a real fund, at least ten to a company. */
const investments = `
  insert into investments (company_id, investment_name, total_investment, initial_valuation, investment_date)
  select company.id,
    concat((array['Harbor', 'Juniper', 'Meridian', 'Cobalt', 'Atlas', 'Willow', 'Quarry', 'Ember'])[n * 7 % 8 + 1],
      ' Round ', n * 7919 % 100000),
    100000 + (n::bigint * 104729) % 9000000, 10000000 + (n::bigint * 15485863) % 90000000,
    date '2012-01-01' + n * 31 % 5000
  from generate_series(1, $1::int) n
  join (select id, row_number() over (order by name) - 1 as nth from companies) company on company.nth = n % 500`;

/** Returns the LP who may sign in. */
export async function fillPagesFund(client: Client): Promise<Credentials> {
  await fillFund(client);
  await client.query(activate, [await hash(lp.password, cost), lp.email]);
  await client.query(k1s, [900]);
  await client.query('vacuum analyze');
  return lp;
}

export async function addInvestments(client: Client): Promise<void> {
  const present = 'select count(*)::int as count from investments';
  const { count } = firstRow(await client.query<{ count: number }>(present));
  await client.query(investments, [MANY_INVESTMENTS - count]);
  await client.query('vacuum analyze');
}
