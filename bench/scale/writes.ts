// What people add and change, one after the other: of the same records of the first small firm at every size.
import { FILLED_AT } from '../data.ts';
import { pngOf, put, urlsOf } from '../goals/files.ts';
import { measureEach } from './measure.ts';

const KILOBYTE = 0.001;
/** Passwords are slow to check on purpose. */
const SIGN_INS_PER_WRITE = 0.2;

const ofFirst = (table, column, count) => `(select * from ${table} order by ${column} limit ${count})`;
const companies = ofFirst('companies', 'name', 50);
const investments = ofFirst('investments', 'investment_name', 150);
const lps = ofFirst(`(select * from users where role = 'lp') lp`, 'email', 30);

/** Pairs that are not there yet, neighbours of different investments. */
const freePairs = `
  select investment.id as "investmentId", lp.id as "lpId" from ${investments} investment, ${lps} lp
  where not exists (select from allocations where investment_id = investment.id and lp_id = lp.id)
  order by md5(investment.id::text || lp.id) limit $1`;
const added = `select id from allocations where created_at > '${FILLED_AT}' limit $1`;
/** Each as often as it takes to have so many. */
const inTurn = (rows) => `
  select one.id from generate_series(1, $1) nth
  join (select id, row_number() over (order by id) - 1 as n, count(*) over () as of from ${rows} row) one
    on one.n = nth % one.of`;

/** Another each time, at every size: what changes nothing costs nothing. */
let amount = 5_000_000;
const otherAmount = () => (amount += 1);

/** In the order in which they are made: what is deleted was added before. Each returns its requests. */
const writes = {
  'POST /api/allocations': {
    status: 201,
    requests: async (rows) =>
      (await rows(freePairs)).map((pair) => post('/api/allocations', { ...pair, amount: '2500.00' })),
  },
  'DELETE /api/allocations/{id}': {
    status: 200,
    requests: async (rows) =>
      (await rows(added)).map(({ id }) => ({ method: 'DELETE', path: `/api/allocations/${id}` })),
  },
  'POST /api/companies/{id}/marks': {
    status: 201,
    requests: async (rows) =>
      (await rows(inTurn(companies))).map(({ id }, n) =>
        post(`/api/companies/${id}/marks`, { valuation: `${5_000_000 + n}.00`, markDate: '2026-02-02' }),
      ),
  },
  'PUT /api/investments/{id}': {
    status: 200,
    requests: async (rows) =>
      (await rows(inTurn(investments))).map(({ id }) => ({
        ...post(`/api/investments/${id}`, { totalInvestment: `${otherAmount()}.00` }),
        method: 'PUT',
      })),
  },
  'POST /api/companies/{id}/updates': {
    status: 201,
    requests: async (rows) =>
      (await rows(inTurn(companies))).map(({ id }, n) =>
        post(`/api/companies/${id}/updates`, {
          title: `News ${n}`,
          content: 'All is well. '.repeat(20),
          updateType: 'company_update',
        }),
      ),
  },
  'POST /api/investments/{id}/documents': {
    status: 201,
    requests: async (rows, ground, web) => {
      const places = await rows(inTurn(investments));
      const urls = await uploaded(ground, web, places.length);
      return places.map(({ id }, n) =>
        post(`/api/investments/${id}/documents`, { fileURL: urls[n], originalName: 'bench.png' }),
      );
    },
  },
  'POST /api/login': {
    status: 200,
    requests: (_rows, { people }, _web, count) =>
      Array.from({ length: Math.ceil(count * SIGN_INS_PER_WRITE) }, (_, n) => {
        const { email, password } = people[n % people.length];
        return post('/api/login', { email, password });
      }),
  },
};

/** { name, medians } of each, with the bytes that a call adds to PostgreSQL's log; the fund is as before afterwards. */
export async function measureWrites(ground, web, { writes: count }, tell) {
  const { client, admin } = ground;
  const rows = async (text) => (await client.query(text, [count])).rows;
  const measured = [];
  for (const [name, { status, requests }] of Object.entries(writes)) {
    tell(name);
    const asked = await requests(rows, ground, web, count);
    const before = await logEnd(client);
    const headers = name.endsWith('login') ? {} : admin.headers;
    const medians = await measureEach({ ...web, headers, status }, asked);
    const logged = ((await logEnd(client)) - before) / asked.length;
    measured.push({ name, medians: { ...medians, logged } });
  }
  await takeBack(client);
  return measured;
}

const post = (path, value) => ({ method: 'POST', path, body: JSON.stringify(value) });

async function uploaded(ground, web, count) {
  const caller = ground.callerOf(web);
  caller.cookie = ground.admin.headers.Cookie;
  const urls = await urlsOf(ground, web, count);
  for (const url of urls) await put(caller, url, pngOf(KILOBYTE));
  caller.close();
  return urls;
}

/** In bytes since the cluster began. */
async function logEnd(client) {
  const { rows } = await client.query(`select pg_current_wal_insert_lsn() - '0/0' as bytes`);
  return Number(rows[0].bytes);
}

/** The trail alone keeps what was done. */
async function takeBack(client) {
  for (const table of ['allocations', 'company_marks', 'company_updates', 'documents', 'activities'])
    await client.query(`delete from ${table} where created_at > $1`, [FILLED_AT]);
  await client.query('vacuum analyze');
}
