import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, jest, test } from '@jest/globals';
import pg from 'pg';
import { extractText } from 'unpdf';
import { readSettings } from '#settings';
import type { MikroORM } from '@mikro-orm/postgresql';
import { createTestDatabase, type TestDatabase } from '../../test/database.js';
import { createOrm } from '../database/orm.js';
import { Sql } from '../database/sql.js';
import { buildDemoFund, fillDemoFund } from './demo-fund.js';
import { renderFile } from './files.js';

/** Rendering the demo fund's files takes some seconds on a busy machine. */
jest.setTimeout(240_000);

let database: TestDatabase;
let client: pg.Client;
let orm: MikroORM;
const stored = new Map<string, Uint8Array>();
const settings = readSettings({});
const { brand } = settings;
const options = {
  today: '2026-11-21',
  admin: { email: 'admin@example.com', passwordHash: 'a hash' },
  lpPasswordHash: 'another hash',
};

beforeAll(async () => {
  database = await createTestDatabase();
  orm = createOrm(database.url);
  client = new pg.Client({ connectionString: database.url });
  await client.connect();
  await client.query('begin');
  await fillDemoFund(client, {
    ...options,
    storeFile: async (fileId, bytes) => void stored.set(fileId, bytes),
    settings,
    sql: new Sql(orm),
    statementQuarters: 4,
  });
  await client.query('commit');
});

afterAll(async () => {
  await client.end();
  await orm.close(true);
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
  test('is accepted by every constraint of the database', async () => {
    expect(await textOf('select count(*) from users')).toBe('19');
    expect(await textOf('select count(*) from companies')).toBe('24');
    expect(await textOf('select count(*) from investments')).toBe('40');
    expect(await textOf('select count(*) from allocations')).toBe('200');
    expect(await textOf('select count(*) from company_updates')).toBe('60');
    expect(await textOf('select count(distinct company_id) from company_marks')).toBe('17');
    expect(await textOf('select count(*) from documents')).toBe('52');
    expect(await textOf('select count(*) from k1_documents')).toBe('36');
    expect(await textOf('select count(*) from company_updates where document_file_id is not null')).toBe('8');
  });

  test('has investments whose value rose, stayed, fell, and was written off', async () => {
    expect(await valueOf('Quillmark AI Seed')).toBe('4470588.24');
    expect(await valueOf('Fernhollow Energy Series A')).toBe('1800000.00');
    expect(await valueOf('Axle & Anvil Series A')).toBe('1100000.00');
    expect(await valueOf('Vantablue Mobility Series A')).toBe('0.00');
    expect(await valueOf('Pomelo Pantry Seed')).toBe('0.00');
    expect(await valueOf('Ribosphere Series A, First Tranche')).toBe('2968750.00');
    expect(await valueOf('Cartwheel Commerce Pre-Seed')).toBe('750000.00');
  });

  test('makes a fund that is worth and has realized more than it cost', async () => {
    const multiple = await textOf(
      'select round((select sum(current_value + realized) from investment_values) / (select sum(total_investment) from investments), 2)',
    );
    expect(Number(multiple)).toBeGreaterThan(1.3);
    expect(Number(multiple)).toBeLessThan(2);
  });
});

describe('The capital of the demo fund', () => {
  const eventsWhere = (condition: string) =>
    textOf(`select count(*) from capital_events event where ${condition}`);
  const open = `(select sum(line.net) from capital_event_lines line where line.event_id = event.id)
    - coalesce((select sum(amount) from capital_receipts receipt where receipt.event_id = event.id), 0)`;
  const isReversed = 'exists (select from capital_events reversal where reversal.reverses = event.id)';
  const inForce = `kind = 'call' and released_at is not null and reverses is null and not ${isReversed}`;

  test('has calls that are paid, part paid, overdue and open, one reversed, a draft and a charge', async () => {
    const today = `date '${options.today}'`;
    expect(await eventsWhere(`${inForce} and ${open} = 0`)).toBe('4');
    expect(await eventsWhere(`${inForce} and ${open} > 0 and date < ${today}`)).toBe('1');
    expect(
      await eventsWhere(`${inForce} and ${open} between 0.01 and capital - 0.01 and date >= ${today}`),
    ).toBe('1');
    expect(await eventsWhere(`${inForce} and ${open} > capital and date >= ${today}`)).toBe('1');
    expect(await eventsWhere(`kind = 'call' and reverses is null and ${isReversed}`)).toBe('1');
    expect(await eventsWhere("kind = 'call' and released_at is null")).toBe('1');
    expect(await eventsWhere("kind = 'charge'")).toBe('1');
  });

  test('asks for whole commitments, so that what calls replace is what was assumed to be paid', async () => {
    expect(
      await textOf(`select count(*) from capital_event_lines line join capital_events event on event.id = line.event_id
        join allocations allocation on allocation.entity_id = line.entity_id
          and allocation.investment_id = line.investment_id
        where event.kind = 'call' and line.capital = allocation.amount`),
    ).toBe(
      await textOf(`select count(*) from capital_event_lines line join capital_events event on event.id = line.event_id
        where event.kind = 'call'`),
    );
    expect(
      await textOf(`select bool_and(difference = 0) from (
        select sum(case derived when 'purchase' then amount else 0 end) + sum(case when derived is null
          or derived = 'assumed' then case when part = 'capital' then amount else 0 end else 0 end) as difference
        from journal where bucket = 'cash' and investment_id in (
          select id from investments where investment_name in ('Quillmark AI Series A', 'Quillmark AI Series B'))
        group by investment_id) paid`),
    ).toBe('true');
  });

  test('has exits, a part sale and dividends, each distributed, and a reversed distribution', async () => {
    expect(await eventsWhere("kind = 'proceeds'")).toBe('11');
    expect(
      await textOf(`select string_agg(name, ', ' order by name) from companies where status = 'exited' and id not in (
        select company_id from investment_values where remaining_cost > 0 or realized = 0)`),
    ).toBe('Greenroom Studios, Larkspur Home, Palisade Identity');
    expect(
      await textOf(`select string_agg(concat_ws(' ', investment_name, remaining_cost, realized), ', ') from investment_values
        where realized > 0 and remaining_cost between 0.01 and total_investment - 0.01`),
    ).toBe('Señal Móvil Seed 360000.00 504000.00');
    expect(await eventsWhere("kind = 'proceeds' and income > 0")).toBe('3');
    expect(await eventsWhere("kind = 'distribution' and reverses is null")).toBe('11');
    expect(await eventsWhere(`kind = 'distribution' and reverses is null and ${isReversed}`)).toBe('1');
    expect(await eventsWhere("kind = 'distribution' and recallable > 0")).toBe('1');
    expect(await eventsWhere("kind = 'distribution' and tax > 0")).toBe('2');
    expect(await eventsWhere("kind = 'distribution' and carry > 0")).toBe('6');
  });

  test('leaves no cash of proceeds undistributed, and no cash or cost below zero on any day', async () => {
    const paidOut = `investment_id in (select investment_id from capital_events where kind = 'proceeds')`;
    expect(
      await textOf(`select count(*) from (select from journal where bucket = 'cash' and ${paidOut}
        group by investment_id, entity_id having sum(amount) <> 0) rest`),
    ).toBe('0');
    expect(
      await textOf(`select count(*) from (
        select sum(sum(amount)) over (partition by investment_id, entity_id, bucket order by effective_date) as balance
        from journal where bucket in ('cash', 'cost') and ${paidOut}
        group by investment_id, entity_id, bucket, effective_date) balances where balance < 0`),
    ).toBe('0');
  });

  test('numbers the events of each kind in the order of their release', async () => {
    expect(
      await textOf(`select bool_and(in_order) from (
        select released_at >= lag(released_at, 1, released_at) over (partition by kind order by number) as in_order
        from capital_events where released_at is not null and number is not null) events`),
    ).toBe('true');
  });

  test('has an LP that pays less carry, and a deal that was diluted', async () => {
    expect(
      await textOf(`select string_agg(distinct concat_ws(' ', legal_name, carry_percent), ', ')
        from deal_term_overrides override join investing_entities entity on entity.id = override.entity_id`),
    ).toBe('Chao Ventures LLC 10.000000, Wei-Lin Chao 10.000000');
    expect(await valueOf('Kestrel Works Series Seed')).toBe('1407000.00');
  });

  test('has a trust, an IRA and an LLC, which hold some of what their LPs were allocated', async () => {
    expect(
      await textOf(`select string_agg(kind, ', ' order by kind) from investing_entities entity
        where kind in ('trust', 'ira', 'llc') and exists (select from allocations where entity_id = entity.id)`),
    ).toBe('ira, llc, trust');
    expect(await textOf('select call_back_contact from firm')).toContain('Margaret Ellison');
  });
});

describe('The files of the demo fund', () => {
  const readPdf = async (fileId: string): Promise<string> => {
    const { text } = await extractText(new Uint8Array(stored.get(fileId) ?? []), { mergePages: true });
    return text;
  };
  const withoutBreaks = (text: string) => text.replaceAll(/\s/g, '');

  test('are stored before they are registered, each with its size', async () => {
    const { rows } = await client.query<{ id: string; size: number }>('select id, size from stored_files');
    expect(rows).toHaveLength(stored.size);
    expect(rows.filter(({ id, size }) => stored.get(id)?.length !== size)).toEqual([]);
  });

  test('are PDFs that open and say that they are for demonstration, but for three lists of plain text', async () => {
    const { rows } = await client.query<{ id: string }>(
      `select file.id from stored_files file
       where file.content_type = 'application/pdf' and not exists (select from statements where file_id = file.id)`,
    );
    expect(rows.length).toBeGreaterThan(90);
    for (const { id } of rows) expect(await readPdf(id)).toContain('Demonstration document');
  });

  test('show an LP its name and the tax year in each K-1', async () => {
    const { rows } = await client.query<{ file_id: string; tax_year: number; name: string; email: string }>(
      `select file_id, tax_year, legal_name as name, email
       from k1_documents join users on users.id = lp_id`,
    );
    expect(rows).not.toEqual([]);
    for (const { file_id, tax_year, name, email } of rows) {
      const text = await readPdf(file_id);
      expect(text).toContain(`Tax year ${tax_year}`);
      expect(withoutBreaks(text)).toContain(withoutBreaks(name));
      expect(withoutBreaks(text)).toContain(email);
    }
  });

  test('are the same, byte by byte, at every fill of a day', async () => {
    const { files } = buildDemoFund(options);
    for (const kind of ['letter', 'deck', 'k1', 'note'] as const) {
      const file = files.find(({ content }) => content.kind === kind);
      if (!file) throw new Error(`No ${kind}`);
      const again = await renderFile(file.content, file.createdAt, brand);
      expect(Buffer.from(again).equals(stored.get(file.id) ?? new Uint8Array())).toBe(true);
    }
  });
});

describe('The statements of the demo fund', () => {
  test('are published for four quarters, of which one statement was superseded', async () => {
    expect(await textOf('select count(*) from statement_periods where published_at is not null')).toBe('4');
    expect(
      await textOf(
        `select string_agg(figures #>> '{entity,legalName}' || ' ' || version || coalesce(' ' || reason, ''), '; ' order by version)
         from statements where superseded_at is not null or replaces is not null`,
      ),
    ).toBe(
      'Raman Family Trust 1; Raman Family Trust 2 The statement was addressed to the former address of the trust.',
    );
  });

  test('fail no check but that some companies are held without a mark', async () => {
    expect(
      await textOf(
        `select string_agg(distinct checked ->> 'name', ', ') from statement_periods, jsonb_array_elements(checks) checked
         where not (checked ->> 'ok')::boolean`,
      ),
    ).toBe('marks');
  });

  test('have PDFs with the hashes that are stored, which open and name their entity', async () => {
    const { rows } = await client.query<{ id: string; sha256: string; name: string }>(
      `select file_id as id, pdf_sha256 as sha256, figures #>> '{entity,legalName}' as name from statements`,
    );
    const hashOf = (id: string) =>
      createHash('sha256')
        .update(stored.get(id) ?? '')
        .digest('hex');
    expect(rows.map(({ id }) => hashOf(id))).toEqual(rows.map(({ sha256 }) => sha256));
    for (const { id, name } of rows) {
      const { text } = await extractText(new Uint8Array(stored.get(id) ?? []), { mergePages: true });
      expect(text.replaceAll(/\s+/g, ' ')).toContain(name);
    }
  });
});
