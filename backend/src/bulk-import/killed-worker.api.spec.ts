import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { MikroORM } from '@mikro-orm/postgresql';
import supertest from 'supertest';
import writeWorkbook from 'write-excel-file/node';
import { cookieIn } from '../../test/app.js';
import { buildAdmin, PASSWORD } from '../../test/builders.js';
import { programEnvironment } from '../../test/installation.js';
import { createTestDatabase, type TestDatabase } from '../../test/database.js';
import { waitFor } from '../../test/wait-for.js';
import { Program } from '../../test/program.js';
import { entities } from '../entities.js';
import { createOrm } from '../database/orm.js';

jest.setTimeout(180_000);
const TIMEOUT_MS = 120_000;
const ROWS = 30_000;

interface State {
  state: string;
  attempt: number;
  /** How far the running attempt is. */
  read: number;
  companies: number;
  activities: number;
}

/** Of the workbook: how many investments of its second sheet there are. */
interface WorkbookState extends State {
  investments: number;
}

const selectState = `
  select state, attempt, rows_read as read, (select count(*)::int from companies) as companies,
    (select count(*)::int from investments) as investments, (select count(*)::int from activities) as activities
  from bulk_imports where workbook_id is null`;

/** The built programs as in production: a web process without workers, and a worker process. */
describe('an import', () => {
  let database: TestDatabase;
  let orm: MikroORM;
  let dataDir: string;
  let env: NodeJS.ProcessEnv;
  const programs: Program[] = [];

  beforeEach(async () => {
    database = await createTestDatabase();
    orm = createOrm(database.url, { entities });
    dataDir = await mkdtemp(join(tmpdir(), 'portal-imports-'));
    env = await programEnvironment(database.url, dataDir);
  });
  afterEach(async () => {
    for (const program of programs) await program.end('SIGKILL');
    await orm.close(true);
    await database.drop();
    await rm(dataDir, { recursive: true });
  });

  const start = async (file: 'main' | 'worker'): Promise<Program> => {
    const program = await Program.start(file, file === 'main' ? { ...env, WORKERS: 'none' } : env);
    programs.push(program);
    return program;
  };

  const until = (predicate: (seen: WorkbookState) => boolean): Promise<WorkbookState> =>
    waitFor(async () => {
      const [seen] = await orm.em.fork().execute<WorkbookState[]>(selectState);
      return seen && predicate(seen) ? seen : undefined;
    }, TIMEOUT_MS);

  async function send(type: string, bytes: Buffer, name: string): Promise<void> {
    const admin = await buildAdmin(orm.em.fork());
    const web = supertest(`http://127.0.0.1:${env['PORT']}`);
    const cookie = cookieIn(await web.post('/api/login').send({ email: admin.email, password: PASSWORD }));
    await web
      .post(`/api/bulk-import/${type}`)
      .set({ Cookie: cookie, Prefer: 'respond-async' })
      .attach('file', bytes, name)
      .expect(202);
  }

  function sendCompanies(): Promise<void> {
    const rows = Array.from({ length: ROWS }, (_, number) => `Company ${number},Fintech\n`);
    return send('companies', Buffer.from(`name,sector\n${rows.join('')}`), 'companies.csv');
  }

  /** Half of the rows are investments, each in one of the companies of the sheet before. */
  async function sendWorkbook(): Promise<void> {
    const numbers = Array.from({ length: ROWS / 2 }, (_, number) => number);
    const sheets = {
      Companies: [['name', 'sector'], ...numbers.map((number) => [`Company ${number}`, 'Fintech'])],
      Investments: [
        ['companyName', 'investmentName', 'totalInvestment', 'initialValuation', 'investmentDate'],
        ...numbers.map((number) => [`Company ${number}`, `Deal ${number}`, '1', '10', '2024-01-15']),
      ],
    };
    const written = writeWorkbook(
      Object.entries(sheets).map(([sheet, lines]) => ({
        sheet,
        data: lines.map((line) => line.map((value) => ({ value }))),
      })),
    );
    await send('workbook', await written.toBuffer(), 'firm.xlsx');
  }

  it('whose worker is killed leaves nothing, and is done once by the next worker', async () => {
    const [, killedWorker] = await Promise.all([start('main'), start('worker')]);
    await sendCompanies();
    await until(({ read }) => read >= ROWS / 3);
    await killedWorker.end('SIGKILL');
    expect(await until(() => true)).toMatchObject({ state: 'running', companies: 0, activities: 0 });
    await start('worker');
    const done = await until(({ state }) => state !== 'waiting' && state !== 'running');
    expect(done).toMatchObject({ state: 'done', attempt: 2, read: ROWS, companies: ROWS, activities: 1 });
  });

  it('of a workbook whose worker is killed between two sheets leaves nothing, and is done once by the next worker', async () => {
    const [, killedWorker] = await Promise.all([start('main'), start('worker')]);
    await sendWorkbook();
    await until(({ read }) => read > ROWS / 2);
    await killedWorker.end('SIGKILL');
    const left = await until(() => true);
    expect(left).toMatchObject({ state: 'running', companies: 0, investments: 0, activities: 0 });
    await start('worker');
    const done = await until(({ state }) => state !== 'waiting' && state !== 'running');
    expect(done).toEqual({
      ...{ state: 'done', attempt: 2, read: ROWS, activities: 1 },
      ...{ companies: ROWS / 2, investments: ROWS / 2 },
    });
  });
});
