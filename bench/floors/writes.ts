// The floor of a write: one transaction of plain SQL locks the investment, reads the sum of its allocations and inserts
// one. It gets pairs and a duration by a message, and answers how many it wrote.
import pg from 'pg';

const WRITERS = 8;

/** Investment, LP and amount. */
export type AllocationKeys = [investmentId: string, lpId: string, amount: string];

export interface WriteRequest {
  pairs: AllocationKeys[];
  seconds: number;
}

export interface WriteReport {
  written: number;
  seconds: number;
}

const lock = { name: 'lock', text: 'select id from investments where id = $1 for update' };
const sum = { name: 'sum', text: 'select sum(amount) from allocations where investment_id = $1' };
const insert = {
  name: 'insert',
  text: 'insert into allocations (investment_id, lp_id, amount) values ($1, $2, $3) returning id',
};

const clients = Array.from(
  { length: WRITERS },
  () => new pg.Client({ connectionString: process.env['DATABASE_URL'] }),
);
await Promise.all(clients.map((client) => client.connect()));

process.on('message', async ({ pairs, seconds }: WriteRequest) => {
  const begun = performance.now();
  const passed = () => (performance.now() - begun) / 1000;
  let written = 0;
  await Promise.all(
    clients.map(async (client) => {
      for (let pair = pairs.pop(); pair && passed() < seconds; pair = pairs.pop()) {
        await write(client, pair);
        written += 1;
      }
    }),
  );
  const report: WriteReport = { written, seconds: passed() };
  process.send?.(report);
});
console.log('The floor is ready');

async function write(client: pg.Client, [investmentId, lpId, amount]: AllocationKeys): Promise<void> {
  await client.query('begin');
  await client.query({ ...lock, values: [investmentId] });
  await client.query({ ...sum, values: [investmentId] });
  await client.query({ ...insert, values: [investmentId, lpId, amount] });
  await client.query('commit');
}
