// The main writes, one after the other, to the same records of the first small firm at every size.
import type { Request } from 'autocannon';
import type { Client } from 'pg';
import { FILLED_AT } from '../data.ts';
import type { Fixture } from '../fixture.ts';
import { pngOf, put, urlsOf } from '../goals/files.ts';
import { roundRobin } from '../round-robin.ts';
import { firstRow } from '../rows.ts';
import { measureEach, type ScaleSide } from './measure.ts';
import type { MeasuredCall } from './table.ts';

/** The records that are written to. */
interface Target {
  fixture: Fixture;
  web: ScaleSide;
  /** How many times. */
  count: number;
  ids: (statement: string) => Promise<string[]>;
}

interface Write {
  status: number;
  requests: (target: Target) => Promise<Request[]>;
}

const KILOBYTE = 0.001;
/** Password hashes are slow by design. */
const SIGN_INS_PER_WRITE = 0.2;

const ofFirst = (table: string, column: string, count: number) =>
  `(select * from ${table} order by ${column} limit ${count})`;
const companies = ofFirst('companies', 'name', 50);
const investments = ofFirst('investments', 'investment_name', 150);
const lps = ofFirst(`(select * from users where role = 'lp') lp`, 'email', 30);

/** Pairs without an allocation; neighbours are of different investments. */
const freePairs = `
  select investment.id as "investmentId", lp.id as "lpId" from ${investments} investment, ${lps} lp
  where not exists (select from allocations where investment_id = investment.id and lp_id = lp.id)
  order by md5(investment.id::text || lp.id) limit $1`;
const added = `select id from allocations where created_at > '${FILLED_AT}' limit $1`;
/** Repeats the items until there are enough. */
const eachInTurn = (rows: string) => `
  select one.id from generate_series(1, $1) nth
  join (select id, row_number() over (order by id) - 1 as n, count(*) over () as of from ${rows} row) one
    on one.n = nth % one.of`;

/** A new value each time, at every size: an edit without a change costs nothing. */
let amount = 5_000_000;
const otherAmount = () => (amount += 1);

/** In order: a deletion needs the earlier addition. */
const writes: Record<string, Write> = {
  'POST /api/allocations': {
    status: 201,
    requests: async ({ fixture: { client }, count }) => {
      const { rows } = await client.query<{ investmentId: string; lpId: string }>(freePairs, [count]);
      return rows.map((pair) => post('/api/allocations', { ...pair, amount: '2500.00' }));
    },
  },
  'DELETE /api/allocations/{id}': {
    status: 200,
    requests: async ({ ids }) =>
      (await ids(added)).map((id) => ({ method: 'DELETE', path: `/api/allocations/${id}` })),
  },
  'POST /api/companies/{id}/marks': {
    status: 201,
    requests: async ({ ids }) =>
      (await ids(eachInTurn(companies))).map((id, n) =>
        post(`/api/companies/${id}/marks`, { valuation: `${5_000_000 + n}.00`, markDate: '2026-02-02' }),
      ),
  },
  'PUT /api/investments/{id}': {
    status: 200,
    requests: async ({ ids }) =>
      (await ids(eachInTurn(investments))).map((id) => ({
        ...post(`/api/investments/${id}`, { totalInvestment: `${otherAmount()}.00` }),
        method: 'PUT',
      })),
  },
  'POST /api/companies/{id}/updates': {
    status: 201,
    requests: async ({ ids }) =>
      (await ids(eachInTurn(companies))).map((id, n) =>
        post(`/api/companies/${id}/updates`, {
          title: `News ${n}`,
          content: 'All is well. '.repeat(20),
          updateType: 'company_update',
        }),
      ),
  },
  'POST /api/investments/{id}/documents': {
    status: 201,
    requests: async (target) => {
      const places = await target.ids(eachInTurn(investments));
      const urls = await uploaded(target, places.length);
      return places.map((id, n) =>
        post(`/api/investments/${id}/documents`, { fileURL: urls[n], originalName: 'bench.png' }),
      );
    },
  },
  'POST /api/login': {
    status: 200,
    requests: async ({ fixture: { people }, count }) =>
      Array.from({ length: Math.ceil(count * SIGN_INS_PER_WRITE) }, (_, n) => {
        const { email, password } = roundRobin(people, n);
        return post('/api/login', { email, password });
      }),
  },
};

/** With the bytes that a call adds to PostgreSQL's WAL; the fund is restored afterwards. */
export async function measureWrites(
  fixture: Fixture,
  web: ScaleSide,
  { writes: count }: { writes: number },
  announce: (name: string) => void,
): Promise<MeasuredCall[]> {
  const { client, admin } = fixture;
  const ids = async (statement: string) =>
    (await client.query<{ id: string }>(statement, [count])).rows.map(({ id }) => id);
  const measured: MeasuredCall[] = [];
  for (const [name, { status, requests }] of Object.entries(writes)) {
    announce(name);
    const sent = await requests({ fixture, web, count, ids });
    const before = await logEnd(client);
    const headers = name.endsWith('login') ? {} : admin.headers;
    const medians = await measureEach({ ...web, headers, status }, sent);
    const logged = ((await logEnd(client)) - before) / sent.length;
    measured.push({ name, medians: { ...medians, logged } });
  }
  await takeBack(client);
  return measured;
}

const post = (path: string, value: object): Request => ({
  method: 'POST',
  path,
  body: JSON.stringify(value),
});

async function uploaded({ fixture, web }: Target, count: number): Promise<string[]> {
  const caller = fixture.callerOf(web);
  caller.cookie = fixture.admin.headers.Cookie;
  const urls = await urlsOf(fixture, web, count);
  for (const url of urls) await put(caller, url, pngOf(KILOBYTE));
  caller.close();
  return urls;
}

/** In bytes since the cluster began. */
async function logEnd(client: Client): Promise<number> {
  const end = await client.query<{ bytes: string }>(`select pg_current_wal_insert_lsn() - '0/0' as bytes`);
  return Number(firstRow(end).bytes);
}

/** The audit trail is not restored. */
async function takeBack(client: Client): Promise<void> {
  for (const table of ['allocations', 'company_marks', 'company_updates', 'documents', 'activities'])
    await client.query(`delete from ${table} where created_at > $1`, [FILLED_AT]);
  await client.query('vacuum analyze');
}
