import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import readWorkbook from 'read-excel-file/node';
import writeWorkbook from 'write-excel-file/node';
import { Portal } from '../../../test/app.js';
import { buildAdmin } from '../../../test/builders.js';
import type { User } from '../../users/user.entity.js';
import type { ImportJobDetail, ImportResult } from '../bulk-import.dto.js';

type Lines = string[][];

let portal: Portal;
let admin: User;
let cookie: string;
let count = 0;
/** A word unique to each test. */
let word: string;
beforeAll(async () => {
  portal = await Portal.start({ settings: { workers: 'inline' } });
  admin = await buildAdmin(portal.em, { firstName: 'Ada', lastName: 'Admin' });
  cookie = await portal.signIn(admin.email);
});
afterAll(() => portal.stop());
beforeEach(() => void (word = `Word${(count += 1)}`));

const workbookOf = (sheets: Record<string, Lines>): Promise<Buffer> =>
  writeWorkbook(
    Object.entries(sheets).map(([sheet, lines]) => ({
      sheet,
      data: lines.map((line) => line.map((value) => (value === '' ? null : { value }))),
    })),
  ).toBuffer();

/** One row of each type, each of which refers to those before it; out of order. */
const firm = (): Record<string, Lines> => ({
  Marks: [
    ['Company', 'Fair Value', 'As Of'],
    [word, '20000', '2024-06-30'],
  ],
  'Cash Flows': [
    ['investmentName', 'lpEmail', 'entity', 'kind', 'date', 'capital', 'reference'],
    [`${word} Seed`, `${word}@example.com`, `${word} Trust`, 'call', '2024-02-15', '100', 'Wire 1'],
  ],
  Allocations: [
    ['Deal', 'LP E-Mail', 'amount', 'entity', 'Remarks'],
    [`${word} Seed`, `${word}@example.com`, '400', `${word} Trust`, 'secret'],
    [`${word} Seed`, `${word}@example.com`, '600', '', ''],
  ],
  Entities: [
    ['lpEmail', 'legalName'],
    [`${word}@example.com`, `${word} Trust`],
  ],
  LPs: [
    ['email', 'firstName', 'lastName'],
    [`${word}@example.com`, 'Lou', 'Partner'],
  ],
  Investments: [
    ['companyName', 'investmentName', 'totalInvestment', 'initialValuation', 'investmentDate'],
    [word, `${word} Seed`, '1000', '10000', '2024-01-15'],
  ],
  Companies: [
    ['name', 'sector'],
    [word, 'Fintech'],
  ],
});

const tables = [
  'companies',
  'investments',
  'company_marks',
  'users',
  'investing_entities',
  'allocations',
  'capital_events',
];
const counts = () =>
  Promise.all(
    tables.map(async (table) => {
      const [row] = await portal.em.execute<{ rows: number }[]>(`select count(*)::int as rows from ${table}`);
      return row?.rows ?? 0;
    }),
  );

async function send(bytes: Buffer, query = '', name = 'firm.xlsx') {
  const file = { name, bytes };
  const { status, body } = await portal.send(admin, `/api/bulk-import/workbook${query}`, {
    fields: {},
    file,
  });
  return { status, ...(body as ImportResult) };
}
async function newest(): Promise<ImportJobDetail> {
  const { body } = await portal.call(admin, 'GET', '/api/bulk-import/jobs?limit=1');
  const id = (body as { id: string }[])[0]?.id ?? '';
  return (await portal.call(admin, 'GET', `/api/bulk-import/jobs/${id}`)).body as ImportJobDetail;
}
const statesOf = ({ sheets }: ImportJobDetail) =>
  sheets.map(({ name, state, newRows, badRows }) => [name, state, newRows, badRows]);
const undo = (id: string) => portal.call(admin, 'POST', `/api/bulk-import/jobs/${id}/undo`);
const download = async (path: string) => {
  const response = await fetch(portal.url + path, { headers: { cookie } });
  return { bytes: Buffer.from(await response.arrayBuffer()), headers: response.headers };
};

describe('the template of the workbook', () => {
  it('has a sheet of each type in the order of import, between a guide and all columns', async () => {
    const { bytes, headers } = await download('/api/bulk-import/workbook-template');
    expect(headers.get('Content-Disposition')).toBe('attachment; filename=workbook-template.xlsx');
    const sheets = await readWorkbook(bytes);
    expect(sheets.map(({ sheet }) => sheet)).toEqual([
      'Read Me',
      'Companies',
      'Investments',
      'LPs',
      'Entities',
      'Allocations',
      'Cash Flows',
      'Marks',
      'Columns',
    ]);
    expect(sheets[0]?.data[0]).toEqual(['How to fill in this workbook', null]);
    expect(sheets.at(-1)?.data.slice(0, 2)).toEqual([
      ['Sheet', 'Column', 'Required', 'Description', 'Allowed values'],
      ['Companies', 'name', 'yes', 'The name of the company', null],
    ]);
  });

  it('imports as it is, and again with its rows skipped; its examples are left out on request', async () => {
    const { bytes } = await download('/api/bulk-import/workbook-template');
    expect(await send(bytes, '?examples=leave-out')).toMatchObject({
      status: 400,
      message:
        'This workbook has only the examples of the template. Please replace them with rows of your own.',
    });
    expect(await send(bytes)).toMatchObject({
      status: 200,
      errors: [],
      imported: 16,
      message:
        '16 rows of 7 sheets imported successfully. Cash flows cannot be undone, and what they refer to stays with them: a wrong one is reversed by its capital event.',
    });
    const job = await newest();
    expect(statesOf(job)).toEqual([
      ['Companies', 'done', 2, 0],
      ['Investments', 'done', 2, 0],
      ['LPs', 'done', 2, 0],
      ['Entities', 'done', 2, 0],
      ['Allocations', 'done', 2, 0],
      ['Cash Flows', 'done', 4, 0],
      ['Marks', 'done', 2, 0],
    ]);
    expect(job.sheets[0]?.message).toBe('2 companies imported. 2 rows are examples of the template.');
    expect(await send(bytes, '?existing=skip')).toMatchObject({
      status: 200,
      imported: 0,
      existingRows: 16,
      message: 'All rows in this workbook already exist. Nothing was imported.',
    });
    expect(await send(bytes)).toMatchObject({ status: 400, imported: 0, existingRows: 16, badRows: 16 });
  });
});

describe('POST /api/bulk-import/workbook', () => {
  it('imports sheets in the order of their types, whatever their order and the names of their columns', async () => {
    const before = await counts();
    const bytes = await workbookOf({ ...firm(), Notes: [['Anything']] });
    const dry = await send(bytes, '?dryRun=true');
    expect(dry).toMatchObject({
      status: 200,
      errors: [],
      newRows: 8,
      message: '8 rows of 7 sheets can be imported. Ignored sheet: Notes.',
    });
    expect(await counts()).toEqual(before);
    expect(await send(bytes)).toMatchObject({ status: 200, imported: 8, errors: [] });
    const job = await newest();
    expect(job.sheets.find(({ type }) => type === 'allocations')?.message).toBe(
      '2 allocations imported. Ignored column: Remarks.',
    );
    expect([job.rowsRead, job.rowsInAll, job.canUndo]).toEqual([8, 8, false]);
    expect((await counts()).map((rows, at) => rows - (before[at] ?? 0))).toEqual([1, 1, 1, 1, 2, 2, 1]);
    const feed = (await portal.call(admin, 'GET', '/api/activities?limit=1')).body;
    expect(feed).toMatchObject([
      {
        action: 'imported',
        details: {
          name: '1 company, 1 investment, 1 LP, 1 entity, 2 allocations, 1 cash flow, 1 mark',
        },
      },
    ]);
  });

  it('passes over sheets that are missing or empty', async () => {
    const { Companies = [], Marks = [], LPs = [] } = firm();
    const bytes = await workbookOf({ Companies, Marks, LPs: LPs.slice(0, 1), Entities: [] });
    expect(await send(bytes)).toMatchObject({
      status: 200,
      message: '2 rows of 2 sheets imported successfully.',
    });
    expect((await newest()).sheets.map(({ name, state, message }) => [name, state, message])).toEqual([
      ['Companies', 'done', '1 company imported.'],
      ['Investments', 'skipped', 'Not in this workbook.'],
      ['LPs', 'skipped', 'No rows.'],
      ['Entities', 'skipped', 'No rows.'],
      ['Allocations', 'skipped', 'Not in this workbook.'],
      ['Cash Flows', 'skipped', 'Not in this workbook.'],
      ['Marks', 'done', '1 mark imported.'],
    ]);
  });

  it('imports nothing if a row of any sheet is wrong, and names the errors of all sheets', async () => {
    const before = await counts();
    const sheets = firm();
    sheets['LPs']?.push(['no address', 'Max', 'Partner']);
    sheets['Allocations']?.push([`${word} Seed`, 'nobody@example.com', '1', '', 'secret']);
    sheets['Marks']?.push([`No ${word}`, '1', '2024-06-30'], [word, 'much', '2024-07-30']);
    const bytes = await workbookOf(sheets);
    const errors = [
      'LPs, row 3: email: Please enter a valid email address',
      'Allocations, row 4: lpEmail: There is no LP with the e-mail address nobody@example.com',
      `Marks, row 3: companyName: There is no company called “No ${word}”`,
      'Marks, row 4: valuation: Valuation must be a number with at most 2 decimals',
    ];
    for (const query of ['?dryRun=true', '']) {
      const answer = await send(bytes, query);
      expect(answer).toMatchObject({ imported: 0, badRows: 4, errors: errors.map(() => expect.any(String)) });
      expect(answer.errors.slice(0, 3)).toEqual(errors.slice(0, 3));
      expect(answer.message).toBe(
        '4 rows have errors. Nothing was imported. Correct the sheet LPs first: errors of later sheets may follow from its errors.',
      );
    }
    expect(await counts()).toEqual(before);
    const job = await newest();
    expect(statesOf(job)[0]).toEqual(['Companies', 'failed', 1, 0]);
    expect(job.sheets[0]?.message).toBe(
      '1 company without errors. Nothing was imported because of other sheets.',
    );
    const { bytes: csv } = await download(`/api/bulk-import/jobs/${job.id}/errors`);
    expect(csv.toString().split('\r\n').slice(0, 4)).toEqual([
      '\uFEFFSheet,Row,Errors,email,firstName,lastName',
      'LPs,3,email: Please enter a valid email address,no address,Max,Partner',
      'Sheet,Row,Errors,Deal,LP E-Mail,amount,entity,Remarks',
      `Allocations,4,lpEmail: There is no LP with the e-mail address nobody@example.com,${word} Seed,nobody@example.com,1,,`,
    ]);
  });

  it('says which sheet has other columns, a cell that cannot be read, or is there twice', async () => {
    const wrong = await workbookOf({ Companies: [['Sector'], ['Fintech']] });
    expect(await send(wrong)).toMatchObject({
      status: 400,
      errors: ['Companies, row 1: name: This column is missing'],
    });
    const twice = await workbookOf({ LPs: [['email']], 'LP Users': [['email']] });
    expect((await send(twice)).message).toBe(
      'The sheets “LPs” and “LP Users” are both of the type LPs. Please move their rows into one sheet.',
    );
    expect((await send(await workbookOf({ Sheet1: [['name']] }))).message).toBe(
      'This workbook has no sheet to import. Please name its sheets as in the template: Companies, Investments, LPs, Entities, Allocations, Cash Flows, Marks.',
    );
    expect((await send(Buffer.from('name,sector\nA,B\n'), '', 'a.csv')).message).toBe(
      'This is not an Excel workbook. Please upload one (.xlsx), or import a CSV file by its type.',
    );
    expect((await send(await workbookOf({ Companies: [['name', 'sector']] }))).message).toBe(
      'This workbook has no rows to import.',
    );
    expect((await newest()).sheets.map(({ state }) => state)).toEqual(Array(7).fill('failed'));
  });

  it('takes an entity with the name of its LP’s first one as existing, and refuses one that is there twice', async () => {
    const { LPs = [], Entities = [] } = firm();
    const email = `${word}@example.com`;
    const first = [...Entities, [email, 'Lou Partner']];
    expect((await send(await workbookOf({ LPs, Entities: first }))).errors).toEqual([
      'Entities, row 3: legalName: This LP already has an entity with this legal name',
    ]);
    const again = [...Entities, [email, `${word} Trust`]];
    expect((await send(await workbookOf({ LPs, Entities: again }))).errors).toEqual([
      'Entities, row 3: legalName: This entity is in the file more than once',
    ]);
    expect(await send(await workbookOf({ LPs, Entities: first }), '?existing=skip')).toMatchObject({
      imported: 2,
      existingRows: 1,
    });
    const [lp] = await portal.em.execute<{ name: string }[]>(
      'select legal_name as name from users where lower(email) = lower(?)',
      [email],
    );
    expect(lp?.name).toBe('Lou Partner');
  });

  it('is listed as one import with its sheets, none of which is cancelled by itself', async () => {
    const { Companies = [] } = firm();
    await send(await workbookOf({ Companies }), '', 'one.xlsx');
    const { body } = await portal.call(admin, 'GET', '/api/bulk-import/jobs?limit=2');
    const [job, before] = body as ImportJobDetail[];
    expect([job?.type, job?.fileName, job?.sheets.length]).toEqual(['workbook', 'one.xlsx', 7]);
    expect(before?.id).not.toBe(job?.sheets[0]?.id);
    const path = `/api/bulk-import/jobs/${job?.sheets[0]?.id}`;
    expect((await portal.call(admin, 'GET', path)).body).toMatchObject({ type: 'companies', state: 'done' });
    expect((await portal.call(admin, 'POST', `${path}/cancel`)).status).toBe(409);
  });
});

describe('an undo of a workbook', () => {
  it('deletes what all of its sheets have added', async () => {
    const before = await counts();
    const { 'Cash Flows': _flows, ...sheets } = firm();
    await send(await workbookOf(sheets));
    const job = await newest();
    expect([job.canUndo, job.sheets.filter(({ canUndo }) => canUndo).length]).toEqual([true, 6]);
    const { status, body } = await undo(job.id);
    expect([status, body.state, body.canUndo]).toEqual([200, 'undone', false]);
    expect(statesOf(body as ImportJobDetail).map(([, state]) => state)).toEqual([
      ...Array<string>(5).fill('undone'),
      'skipped',
      'undone',
    ]);
    expect(await counts()).toEqual(before);
    expect((await undo(job.id)).body.message).toBe('This import is undone already.');
  });

  it('is refused once its cash flows are in the journal; a sheet that nothing refers to is undone by itself', async () => {
    await send(await workbookOf(firm()));
    const job = await newest();
    const { status, body } = await undo(job.id);
    expect([status, body.message]).toEqual([
      409,
      'The workbook cannot be undone as a whole: it has posted 1 cash flow, which the journal keeps. Reverse the capital events, and undo the sheets that nothing refers to one by one.',
    ]);
    const marks = job.sheets.find(({ type }) => type === 'marks')?.id ?? '';
    expect((await undo(marks)).body).toMatchObject({ state: 'undone', type: 'marks' });
    const allocations = job.sheets.find(({ type }) => type === 'allocations')?.id ?? '';
    expect((await undo(allocations)).status).toBe(409);
  });
});
