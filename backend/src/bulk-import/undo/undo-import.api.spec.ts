import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { Portal } from '../../../test/app.js';
import { buildAdmin, buildAllocation, buildMark, buildUser } from '../../../test/builders.js';
import { importFile } from '../../../test/import-file.js';
import { waitForLocks } from '../../../test/wait-for.js';
import { CompanySchema } from '../../companies/company.entity.js';
import { UserSchema, type User } from '../../users/user.entity.js';

let portal: Portal;
let admin: User;
let count = 0;
/** A word unique to each test. */
let word: string;
beforeAll(async () => {
  portal = await Portal.start({ settings: { workers: 'inline' } });
  admin = await buildAdmin(portal.em, { firstName: 'Ada', lastName: 'Admin' });
});
afterAll(() => portal.stop());
beforeEach(() => void (word = `Word${(count += 1)}`));

interface Activity {
  action: string;
}
interface AuditEntry {
  after: Record<string, unknown> | null;
}

/** Imports rows and returns the id of the import. */
async function imported(type: string, lines: string[]): Promise<string> {
  const { errors } = await importFile(portal, admin, type, lines);
  expect(errors).toEqual([]);
  const { body } = await portal.call(admin, 'GET', '/api/bulk-import/jobs?limit=1');
  return (body as { id: string }[])[0]?.id ?? '';
}

const undo = (id: string) => portal.call(admin, 'POST', `/api/bulk-import/jobs/${id}/undo`);
const countOf = async (table: string): Promise<number> => {
  const [row] = await portal.em.execute<{ rows: number }[]>(`select count(*)::int as rows from ${table}`);
  return row?.rows ?? 0;
};

/** One row of each type, each of which refers to those before it. */
const files = (): Record<string, string[]> => ({
  companies: ['name,sector', `${word},Fintech`],
  investments: [
    'companyName,investmentName,totalInvestment,initialValuation,investmentDate',
    `${word},${word} Seed,1000,10000,2024-01-15`,
  ],
  marks: ['companyName,valuation,markDate', `${word},20000,2024-06-30`],
  'lp-users': ['email,firstName,lastName', `${word}@example.com,Lou,Partner`],
  entities: ['lpEmail,legalName', `${word}@example.com,${word} Trust`],
  allocations: ['investmentName,lpEmail,amount,entity', `${word} Seed,${word}@example.com,400,${word} Trust`],
});
const tables = ['companies', 'investments', 'company_marks', 'users', 'investing_entities', 'allocations'];

describe('POST /api/bulk-import/jobs/{id}/undo', () => {
  it('deletes what an import of each type has added, in the reverse order', async () => {
    const before = await Promise.all(tables.map(countOf));
    const ids: string[] = [];
    for (const [type, lines] of Object.entries(files())) ids.push(await imported(type, lines));
    for (const id of ids.toReversed()) {
      const { status, body } = await undo(id);
      expect([status, body.state, body.canUndo]).toEqual([200, 'undone', false]);
      expect(body.undoneAt).not.toBeNull();
      expect(body.message).toMatch(/ imported successfully\. Undone by Ada Admin\.$/);
    }
    expect(await Promise.all(tables.map(countOf))).toEqual(before);
    const feed = (await portal.call(admin, 'GET', '/api/activities')).body as Activity[];
    expect(feed[0]).toMatchObject({
      action: 'deleted',
      entityType: 'import',
      entityId: ids[0],
      details: { name: '1 company' },
    });
    const trail = (await portal.call(admin, 'GET', `/api/audit?recordId=${ids[0]}`)).body as AuditEntry[];
    expect(trail[0]).toMatchObject({ action: 'changed', recordType: 'import', userName: 'Ada Admin' });
    expect(trail[0]?.after?.['undone_at']).toEqual(expect.any(String));
  });

  it('says what refers to the records and which were edited, and then deletes none', async () => {
    const lines = ['name,sector', ...[1, 2, 3].map((n) => `${word} ${n},Fintech`)];
    const id = await imported('companies', lines);
    const companies = await portal.em.find(CompanySchema, { name: { $like: `${word}%` } });
    const [first, second] = companies;
    if (!first || !second) throw new Error('Nothing was imported');
    await buildMark(portal.em, { company: first });
    await buildMark(portal.em, { company: second });
    await imported('investments', [
      files()['investments']?.[0] ?? '',
      `${word} 1,${word} Seed,1000,10000,2024-01-15`,
    ]);
    const changed = companies[2]?.id ?? '';
    await portal.call(admin, 'PUT', `/api/companies/${changed}`, { sector: 'Healthcare' });
    const { status, body } = await undo(id);
    expect([status, body.message]).toEqual([
      409,
      'The import cannot be undone: 2 of 3 companies already have marks, 1 already has investments, 1 was changed since.',
    ]);
    expect(await portal.em.count(CompanySchema, { name: { $like: `${word}%` } })).toBe(3);
  });

  it('is refused while an LP was invited or has allocations', async () => {
    const id = await imported('lp-users', [
      'email,firstName,lastName',
      `${word}1@example.com,Lou,Partner`,
      `${word}2@example.com,Max,Partner`,
    ]);
    const [one, two] = await portal.em.find(
      UserSchema,
      { email: { $like: `${word.toLowerCase()}%` } },
      { orderBy: { email: 'asc' } },
    );
    if (!one || !two) throw new Error('Nothing was imported');
    expect((await portal.call(admin, 'POST', `/api/admin/users/${one.id}/send-invite`)).status).toBe(200);
    await buildAllocation(portal.em, { lp: two });
    expect((await undo(id)).body.message).toBe(
      'The import cannot be undone: 1 of 2 LPs already has invitations, 1 already has allocations, 1 already has e-mails.',
    );
  });

  it('is refused for allocations that a capital event names, until it is reversed', async () => {
    for (const [type, lines] of Object.entries(files()))
      if (type !== 'allocations') await imported(type, lines);
    const id = await imported('allocations', files()['allocations'] ?? []);
    const flow = [
      'investmentName,lpEmail,entity,kind,date,capital,reference',
      `${word} Seed,${word}@example.com,${word} Trust,call,2024-02-15,100,Wire 1`,
    ];
    const flows = await imported('cash-flows', flow);
    expect((await undo(id)).body.message).toBe(
      'The import cannot be undone: 1 of 1 allocation already has capital events.',
    );
    expect([(await undo(flows)).status, (await undo(flows)).body.message]).toEqual([
      409,
      'This import has added nothing that can be undone.',
    ]);
    const [event] = await portal.em.execute<{ id: string }[]>('select id from capital_events');
    await portal.call(admin, 'POST', `/api/capital-events/${event?.id}/reverse`, { reason: 'Wrong deal' });
    expect((await undo(id)).status).toBe(200);
  });

  it('is refused for a check, for an undone import and while an import runs', async () => {
    const id = await imported('companies', files()['companies'] ?? []);
    await portal.sql.connection(async (client) => {
      await client.query('begin; select pg_advisory_xact_lock(3800006)');
      expect((await undo(id)).body.message).toBe(
        'Another import is running. Please try again once it has finished.',
      );
    });
    expect((await undo(id)).status).toBe(200);
    expect([(await undo(id)).status, (await undo(id)).body.message]).toEqual([
      409,
      'This import is undone already.',
    ]);
    await portal.send(admin, '/api/bulk-import/companies?dryRun=true', {
      fields: {},
      file: { name: 'a.csv', bytes: Buffer.from((files()['companies'] ?? []).join('\n')) },
    });
    const { body } = await portal.call(admin, 'GET', '/api/bulk-import/jobs?limit=1');
    const [check] = body as { id: string; canUndo: boolean }[];
    expect(check?.canUndo).toBe(false);
    expect((await undo(check?.id ?? '')).status).toBe(409);
  });

  it('leaves the rows that existed before, and what is added with the same names again can be imported', async () => {
    await imported('companies', ['name,sector', `${word} Old,Fintech`]);
    const lines = ['name,sector', `${word} Old,Fintech`, `${word} New,Fintech`];
    await importFile(portal, admin, 'companies', lines, { existing: 'skip' });
    const { body } = await portal.call(admin, 'GET', '/api/bulk-import/jobs?limit=1');
    expect((await undo((body as { id: string }[])[0]?.id ?? '')).status).toBe(200);
    const names = await portal.em.find(CompanySchema, { name: { $like: `${word}%` } });
    expect(names.map(({ name }) => name)).toEqual([`${word} Old`]);
    await imported('companies', ['name,sector', `${word} New,Fintech`]);
  });

  it('counts the records that are left when some were deleted by hand', async () => {
    const id = await imported('companies', ['name,sector', ...[1, 2, 3].map((n) => `${word} ${n},Fintech`)]);
    const [first, second, third] = await portal.em.find(CompanySchema, { name: { $like: `${word}%` } });
    if (!first || !second || !third) throw new Error('Nothing was imported');
    expect((await portal.call(admin, 'DELETE', `/api/companies/${first.id}`)).status).toBe(200);
    const mark = await buildMark(portal.em, { company: second });
    expect((await undo(id)).body.message).toBe(
      'The import cannot be undone: 1 of 2 companies already has marks.',
    );
    await portal.em.remove(mark).flush();
    expect((await undo(id)).status).toBe(200);
    const feed = (await portal.call(admin, 'GET', '/api/activities')).body as Activity[];
    expect(feed[0]).toMatchObject({ action: 'deleted', details: { name: '2 companies' } });
  });

  it('is refused once all that it has added was deleted by hand', async () => {
    const id = await imported('companies', ['name,sector', `${word},Fintech`]);
    const company = await portal.em.findOneOrFail(CompanySchema, { name: word });
    await portal.call(admin, 'DELETE', `/api/companies/${company.id}`);
    const { status, body } = await undo(id);
    expect([status, body.message]).toEqual([409, 'All that this import has added was deleted already.']);
  });

  it('leaves an LP an entity when its other one is deleted at the same time', async () => {
    const lp = await buildUser(portal.em, { email: `${word.toLowerCase()}@example.com` });
    const id = await imported('entities', ['lpEmail,legalName', `${lp.email},${word} Trust`]);
    const { body } = await portal.call(admin, 'GET', `/api/entities?lpId=${lp.id}`);
    const first = (body as { id: string; legalName: string }[]).find(
      ({ legalName }) => legalName !== `${word} Trust`,
    );
    const undone = await portal.asOwner(async (client) => {
      await client.query('begin');
      // As the deletion of an entity does.
      await client.query('select from users where id = $1 for no key update', [lp.id]);
      await client.query('delete from investing_entities where id = $1', [first?.id]);
      const answer = undo(id);
      await waitForLocks(client, 1);
      await client.query('commit');
      return answer;
    });
    expect([undone.status, undone.body.message]).toEqual([
      409,
      'The import cannot be undone: 1 of 1 entity is the first entity of its LP.',
    ]);
  });

  it('undoes an import of many rows, of any number of batches', async () => {
    const lines = Array.from({ length: 5_000 }, (_, at) => `${word} ${at},Fintech`);
    const id = await imported('companies', ['name,sector', ...lines]);
    expect((await undo(id)).body.state).toBe('undone');
    expect(await portal.em.count(CompanySchema, { name: { $like: `${word}%` } })).toBe(0);
  });
});

describe('GET /api/bulk-import/columns/{type}', () => {
  const types = ['companies', 'investments', 'marks', 'lp-users', 'entities', 'allocations', 'cash-flows'];
  const plain = (name: string) => name.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '');

  it.each(types)('has other names of the columns of %s, each of one column alone', async (type) => {
    const { status, body } = await portal.call(admin, 'GET', `/api/bulk-import/columns/${type}`);
    const { columns, examples } = body as { columns: Column[]; examples: string[][] };
    expect(status).toBe(200);
    const names = columns.flatMap(({ name, otherNames }) => [name, ...otherNames].map(plain));
    expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
    expect(columns.some(({ otherNames }) => otherNames.length > 0)).toBe(true);
    for (const cells of examples) expect(cells).toHaveLength(columns.length);
  });

  it('has the type and the allowed values of each column', async () => {
    const { body } = await portal.call(admin, 'GET', '/api/bulk-import/columns/marks');
    const { columns } = body as { columns: Column[] };
    expect(columns.map(({ name, type }) => [name, type])).toEqual([
      ['companyName', 'text'],
      ['valuation', 'amount'],
      ['markDate', 'day'],
      ['explanation', 'text'],
      ['method', 'choice'],
    ]);
    expect((await portal.call(admin, 'GET', '/api/bulk-import/columns/persons')).status).toBe(404);
  });
});

interface Column {
  name: string;
  type: string;
  otherNames: string[];
}
