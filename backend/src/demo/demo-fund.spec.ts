import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import pg from 'pg';
import { createTestDatabase, type TestDatabase } from '../../test/database.js';
import { fillDemoFund } from './demo-fund.js';

let database: TestDatabase;
let client: pg.Client;
let took: number;

beforeAll(async () => {
  database = await createTestDatabase();
  client = new pg.Client({ connectionString: database.url });
  await client.connect();
  const started = performance.now();
  await client.query('begin');
  await fillDemoFund(client, {
    today: '2026-11-21',
    admin: { email: 'admin@example.com', passwordHash: 'a hash' },
    lpPasswordHash: 'another hash',
  });
  await client.query('commit');
  took = performance.now() - started;
});

afterAll(async () => {
  await client.end();
  await database.drop();
});

const textOf = async (select: string): Promise<string | null> => {
  const { rows } = await client.query<{ answer: string | null }>(`select (${select})::text as answer`);
  return rows[0]?.answer ?? null;
};
const valueOf = (name: string) =>
  textOf(`select current_value from investment_values
          where investment_id = (select id from investments where investment_name = '${name}')`);

describe('Filling an empty database with the demo fund', () => {
  test('takes less than a second', () => {
    expect(took).toBeLessThan(1000);
  });

  test('is accepted by every constraint of the database', async () => {
    expect(await textOf('select count(*) from users')).toBe('17');
    expect(await textOf('select count(*) from companies')).toBe('24');
    expect(await textOf('select count(*) from investments')).toBe('40');
    expect(await textOf('select count(*) from allocations')).toBe('200');
    expect(await textOf('select count(*) from company_updates')).toBe('60');
    expect(await textOf('select count(distinct company_id) from company_marks')).toBe('17');
  });

  test('gives holdings that rose, stayed, fell, and were written off', async () => {
    expect(await valueOf('Quillmark AI Seed')).toBe('4470588.24');
    expect(await valueOf('Fernhollow Energy Series A')).toBe('1800000.00');
    expect(await valueOf('Axle & Anvil Series A')).toBe('1100000.00');
    expect(await valueOf('Vantablue Mobility Series A')).toBe('0.00');
    expect(await valueOf('Pomelo Pantry Seed')).toBe('0.00');
    expect(await valueOf('Ribosphere Series A, First Tranche')).toBe('2968750.00');
    expect(await valueOf('Cartwheel Commerce Pre-Seed')).toBe('750000.00');
  });

  test('makes a fund that is worth more than it cost', async () => {
    const multiple = await textOf(
      'select round((select sum(current_value) from investment_values) / (select sum(total_investment) from investments), 2)',
    );
    expect(Number(multiple)).toBeGreaterThan(1.3);
    expect(Number(multiple)).toBeLessThan(2);
  });
});
