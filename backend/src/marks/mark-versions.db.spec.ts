import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { createTestDatabase, type TestDatabase } from '../../test/database.js';

const AUTHOR = '019b0000-0000-7000-8000-000000000001';
const EDITOR = '019b0000-0000-7000-8000-000000000002';
const COMPANY = '019b0000-0000-7000-8000-000000000003';
const MARK = '019b0000-0000-7000-8000-000000000004';
const created = new Date('2026-01-05T15:00:00Z');
const markDate = new Date('2025-12-31T17:00:00Z');

describe('PostgreSQL, of the former versions of marks,', () => {
  let database: TestDatabase;
  let client: pg.Client;
  beforeAll(async () => {
    database = await createTestDatabase();
    client = new pg.Client({ connectionString: database.url });
    await client.connect();
    await client.query(
      `insert into users (id, username, email, first_name, last_name, role, invite_status) values
         ($1, 'ada', 'ada@example.com', 'Ada', 'Author', 'admin', 'created'), ($2, 'eve', 'eve@example.com', 'Eve', 'Editor', 'admin', 'created')`,
      [AUTHOR, EDITOR],
    );
  });
  beforeEach(async () => {
    await client.query('begin');
    await client.query(`insert into companies (id, name, sector) values ($1, 'Acme', 'Fintech')`, [COMPANY]);
    await client.query(
      `insert into company_marks (id, company_id, created_by, valuation, mark_date, explanation, method, created_at)
       values ($1, $2, $3, 8000000, $4, 'Series B', 'recent_round', $5)`,
      [MARK, COMPANY, AUTHOR, markDate, created],
    );
  });
  afterEach(() => client.query('rollback'));
  afterAll(async () => {
    await client.end();
    await database.drop();
  });

  const run = (text: string) => client.query(text);
  const versions = async () =>
    (await run('select * from mark_versions order by superseded_at, recorded_at, id')).rows;
  const actAs = (context: object) =>
    client.query(`select set_config('portal.audit_context', $1, true)`, [JSON.stringify(context)]);
  const refusalOf = async (
    text: string,
    { asPortal }: { asPortal: boolean },
  ): Promise<string | undefined> => {
    await run(`insert into mark_versions (mark_id, company_id, valuation, mark_date, recorded_at, is_deletion)
      values ('${MARK}', '${COMPANY}', 1, now(), now(), false)`);
    if (asPortal) await run('set local role fund_portal');
    return client.query(text).then(
      () => undefined,
      (error: pg.DatabaseError) => `${error.code} ${error.message}`,
    );
  };

  it('keeps what a mark was before an edit, with who recorded and who changed it', async () => {
    await actAs({ as: 'admin', userId: EDITOR, userName: 'Eve Editor' });
    await run(`update company_marks set valuation = 9000000, explanation = 'Series B, corrected'`);
    expect(await versions()).toEqual([
      {
        id: expect.any(String),
        mark_id: MARK,
        company_id: COMPANY,
        valuation: '8000000.00',
        mark_date: markDate,
        explanation: 'Series B',
        method: 'recent_round',
        recorded_by: AUTHOR,
        recorded_by_name: 'Ada Author',
        recorded_at: created,
        superseded_by: EDITOR,
        superseded_by_name: 'Eve Editor',
        superseded_at: expect.any(Date),
        is_deletion: false,
      },
    ]);
  });

  it('lets each version begin where the one before it ended, up to the deletion', async () => {
    await actAs({ as: 'admin', userId: EDITOR, userName: 'Eve Editor' });
    await run('update company_marks set valuation = 9000000');
    await run(`select set_config('portal.audit_context', '', true)`);
    await run(`update company_marks set mark_date = '2026-03-31T16:00:00Z'`);
    await run('delete from company_marks');
    const [first, second, last, ...others] = await versions();
    expect(others).toEqual([]);
    expect([second.recorded_at, last.recorded_at]).toEqual([first.superseded_at, second.superseded_at]);
    expect([first, second, last].map((row) => row.is_deletion)).toEqual([false, false, true]);
    expect([first, second, last].map((row) => row.recorded_by_name)).toEqual([
      'Ada Author',
      'Eve Editor',
      null,
    ]);
    expect(last).toMatchObject({
      valuation: '9000000.00',
      mark_date: new Date('2026-03-31T16:00:00Z'),
      superseded_by: null,
      superseded_by_name: null,
    });
  });

  it.each([
    'update company_marks set valuation = 8000000.00, explanation = explanation, updated_at = now()',
    `update company_marks set created_by = '${EDITOR}', version = version + 1`,
  ])('keeps none where valuation, date, explanation and method stay: %s', async (text) => {
    await run(text);
    expect(await versions()).toEqual([]);
  });

  it.each([
    `valuation = 8000000.01`,
    `mark_date = '2026-01-01T17:00:00Z'`,
    `explanation = null`,
    `explanation = 'series B'`,
    `method = 'other'`,
    `method = null`,
  ])('keeps one where only this changes: %s', async (change) => {
    await run(`update company_marks set ${change}`);
    expect(await versions()).toHaveLength(1);
  });

  it('keeps the marks of a company that is deleted', async () => {
    await run('set local role fund_portal');
    await actAs({ as: 'admin', userId: EDITOR, userName: 'Eve Editor' });
    await run(`delete from companies where id = '${COMPANY}'`);
    expect(await versions()).toMatchObject([
      { mark_id: MARK, company_id: COMPANY, superseded_by_name: 'Eve Editor', is_deletion: true },
    ]);
  });

  it.each([
    ['an update', 'update mark_versions set id = id'],
    ['a deletion', 'delete from mark_versions'],
    ['a truncation', 'truncate mark_versions'],
  ])('refuses %s of them, by the portal and by the owner of the table', async (_what, text) => {
    expect(await refusalOf(text, { asPortal: false })).toBe('42501 mark_versions is only ever added to');
    await run('rollback');
    await run('begin');
    expect(await refusalOf(text, { asPortal: true })).toBe('42501 permission denied for table mark_versions');
  });
});
