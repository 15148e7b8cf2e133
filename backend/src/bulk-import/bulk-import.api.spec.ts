import { readdir } from 'node:fs/promises';
import { request as httpRequest } from 'node:http';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { Portal } from '../../test/app.js';
import { buildAdmin, buildCompany, buildUser } from '../../test/builders.js';
import { waitFor, waitForLocks } from '../../test/wait-for.js';
import { CompanySchema } from '../companies/company.entity.js';
import { FileStore } from '../storage/file-store.js';
import { FileSweep } from '../storage/sweep.schedule.js';
import type { User } from '../users/user.entity.js';
import { ImportQueue, ImportSchedule } from './import.jobs.js';
import { ImportRun } from './import-run.js';
import { ImportRows } from './import-rows.js';

let portal: Portal;
let admin: User;
let count = 0;
/** A word unique to each test. */
let word: string;
beforeAll(async () => {
  portal = await Portal.start({ settings: { workers: 'inline', importMaxMb: 1 } });
  admin = await buildAdmin(portal.em, { firstName: 'Ada', lastName: 'Admin' });
});
afterAll(() => portal.stop());
beforeEach(() => void (word = `Word${(count += 1)}`));

interface Job {
  id: string;
  state: string;
  rowsRead: number;
  rowsInAll: number | null;
  result: { success: boolean; errors: string[] } | null;
}

const sendFile = (text: string | Buffer, query = '', headers: Record<string, string> = {}, by = admin) =>
  portal.send(
    by,
    `/api/bulk-import/companies${query}`,
    { fields: {}, file: { name: 'companies.csv', bytes: Buffer.from(text) } },
    headers,
  );
const begin = async (text: string, query = '', by = admin): Promise<string> =>
  (await sendFile(text, query, { Prefer: 'respond-async' }, by)).body.jobId as string;
const jobOf = async (id: string): Promise<Job> =>
  (await portal.call(admin, 'GET', `/api/bulk-import/jobs/${id}`)).body;
const ended = (id: string): Promise<Job> =>
  waitFor(async () => {
    const job = await jobOf(id);
    return job.result || job.state === 'cancelled' ? job : undefined;
  });
const named = (name: string): Promise<number> =>
  portal.em.count(CompanySchema, { name: { $like: `${name}%` } });
const rowsOf = (lines: number, name = word): string =>
  Array.from({ length: lines }, (_, at) => `${name} ${at},Fintech\n`).join('');
const storedFiles = async (): Promise<number> => {
  const [row] = await portal.em.execute<{ files: string }[]>('select count(*) as files from stored_files');
  return Number(row?.files);
};
const nothing = new AbortController().signal;

describe('POST /api/bulk-import/{type}', () => {
  it('imports all rows of a file and adds an entry to the feed', async () => {
    const { status, body } = await sendFile(`name,sector\r\n${word} A,Fintech\r\n${word} B,Healthcare\r\n`);
    expect(body).toEqual({
      success: true,
      message: '2 companies imported successfully.',
      imported: 2,
      errors: [],
      newRows: 2,
      existingRows: 0,
      badRows: 0,
    });
    expect(status).toBe(200);
    expect(await named(word)).toBe(2);
    const [newest] = (await portal.call(admin, 'GET', '/api/activities')).body;
    expect(newest).toMatchObject({ action: 'imported', details: { name: '2 companies' } });
  });

  it('imports nothing when one row is wrong, and lists all errors', async () => {
    const { status, body } = await sendFile(`sector,name,status\nFintech,${word},\n,${word} B,alive\n`);
    const message = '1 row has errors. Nothing was imported.';
    expect([status, body]).toEqual([
      400,
      {
        statusCode: 400,
        success: false,
        message,
        error: message,
        imported: 0,
        errors: [
          'Row 3: sector: Sector is required',
          'Row 3: status: Status must be one of active, exited, failed, pipeline, in_diligence, passed',
        ],
        newRows: 1,
        existingRows: 0,
        badRows: 1,
      },
    ]);
    expect(await named(word)).toBe(0);
  });

  it('lists unknown, missing and repeated columns together', async () => {
    const { status, body } = await sendFile(`name,Name,sectr,,price\n${word},x,y,,z\n`);
    expect([status, body.message]).toEqual([400, 'The columns of this file do not match the template.']);
    expect(body.errors).toEqual([
      'Row 1: sectr: This column is unknown',
      'Row 1: price: This column is unknown',
      'Row 1: sector: This column is missing',
      'Row 1: name: This column occurs more than once',
    ]);
  });

  it('accepts headers in any case and order, and refuses a cell without a header', async () => {
    expect((await sendFile(`SECTOR, Name ,\nFintech,${word},\n`)).body.imported).toBe(1);
    const { body } = await sendFile(`name,sector\n${word} B,Fintech,more\n`);
    expect(body.errors).toEqual(['Row 2: column 3: This cell has no column header']);
  });

  it.each([
    ['no rows', 'name,sector\n\n,\n', 'This file has no rows to import.'],
    ['no text that can be read', Buffer.from('name,sector\nCaf\xe9,Fintech\n', 'latin1'), /UTF-8/],
    ['a NUL character in it', 'name,sector\nAcme,\0\n', /^Row 2 contains a NUL character/],
    ['a quotation mark that is not closed', 'name,sector\n"Acme,Fintech\n', /quotation mark/],
  ])('refuses a file with %s in one sentence', async (_what, content, sentence) => {
    const { status, body } = await sendFile(content);
    expect([status, body.success, body.imported]).toEqual([400, false, 0]);
    expect(body.message).toMatch(sentence);
    expect(body.errors).toEqual([body.message]);
  });

  it.each([
    ['no file', {}, 400, 'Please select a CSV file to import.'],
    ['an empty file', { file: { name: 'a.csv', bytes: Buffer.alloc(0) } }, 400, 'This file is empty'],
    [
      'a file above the limit',
      { file: { name: 'a.csv', bytes: Buffer.alloc(1024 * 1024 + 1, 'a') } },
      413,
      'File must be smaller than 1MB',
    ],
  ])('refuses %s', async (_what, form, status, message) => {
    const answer = await portal.send(admin, '/api/bulk-import/companies', { fields: {}, ...form });
    expect(answer.status).toBe(status);
    expect(answer.body).toMatchObject({
      statusCode: status,
      message,
      error: message,
      success: false,
      imported: 0,
      errors: [message],
    });
    expect(await readdir(portal.app.get(FileStore).incoming)).toEqual([]);
  });

  it('refuses unknown types and unknown options', async () => {
    const form = { fields: {}, file: { name: 'a.csv', bytes: Buffer.from('name\n') } };
    const { status, body } = await portal.send(admin, '/api/bulk-import/persons', form);
    const message = 'This import type does not exist';
    expect([status, body.errors, body.success, body.imported]).toEqual([404, [message], false, 0]);
    expect((await sendFile('name\n', '?existing=replace')).body.message).toBe(
      'existing must be one of refuse, skip',
    );
    expect((await sendFile('name\n', '?dryRun=perhaps')).status).toBe(400);
  });

  it('refuses existing records, or skips them when requested', async () => {
    const company = await buildCompany(portal.em, { name: `${word} Old`, sector: 'Fintech' });
    const text = `name,sector\n${word} OLD,Healthcare\n${word} New,Healthcare\n`;
    const refused = await sendFile(text);
    expect(refused.body.errors).toEqual(['Row 2: name: This company already exists']);
    expect(await named(word)).toBe(1);
    const skipped = await sendFile(text, '?existing=skip');
    expect(skipped.body).toMatchObject({
      success: true,
      imported: 1,
      existingRows: 1,
      message: '1 companies imported successfully. 1 row already exists and was skipped.',
    });
    expect((await portal.em.findOneOrFail(CompanySchema, company.id)).sector).toBe('Fintech');
    const again = await sendFile(text, '?existing=skip');
    expect(again.body).toMatchObject({
      success: true,
      imported: 0,
      message: 'All rows in this file already exist. Nothing was imported.',
    });
  });

  it('refuses a record that is in the file twice, also when existing ones are skipped', async () => {
    const far = `name,sector\n${rowsOf(5_500)}${word} 3,Healthcare\n${word} 5499,Healthcare\n`;
    const { status, body } = await sendFile(far, '?existing=skip');
    expect(status).toBe(400);
    expect(body.errors).toEqual([
      'Row 5502: name: This company is in the file more than once',
      'Row 5503: name: This company is in the file more than once',
    ]);
    expect(await named(word)).toBe(0);
  });

  it('only validates when requested, and reports what would happen', async () => {
    await buildCompany(portal.em, { name: `${word} Old` });
    const text = `name,sector\n${word} old,Fintech\n${word} New,Fintech\n`;
    const wrong = await sendFile(`${text},Fintech\n`, '?dryRun=true');
    expect([wrong.status, wrong.body]).toEqual([
      200,
      {
        success: false,
        message: '2 rows have errors. Nothing was imported.',
        imported: 0,
        errors: ['Row 2: name: This company already exists', 'Row 4: name: Company name is required'],
        newRows: 1,
        existingRows: 1,
        badRows: 2,
      },
    ]);
    const right = await sendFile(text, '?dryRun=true&existing=skip');
    expect(right.body).toMatchObject({
      success: true,
      message: '1 company can be imported. 1 row already exists and would be skipped.',
      imported: 0,
    });
    expect(await named(word)).toBe(1);
    expect((await portal.call(admin, 'GET', '/api/activities')).text).not.toContain(word);
  });

  it('stops reading when a hundred thousand rows are wrong', async () => {
    await buildCompany(portal.em, { name: 'X' });
    const { body } = await sendFile(`name,sector\n${'X,a\n'.repeat(110_000)}`);
    expect(body).toMatchObject({
      success: false,
      message: 'More than 100,000 rows have errors, so reading stopped. Nothing was imported.',
    });
    expect(body.errors.length).toBe(body.badRows);
    expect(body.badRows).toBeLessThan(110_000);
  }, 90_000);

  it('continues when the client disconnects', async () => {
    const boundary = 'part-of-a-form';
    const file = `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="a.csv"\r\n\r\nname,sector\n${rowsOf(3_000)}\r\n--${boundary}--\r\n`;
    const call = httpRequest(`${portal.url}/api/bulk-import/companies`, {
      method: 'POST',
      headers: {
        Cookie: await portal.signIn(admin.email),
        'Content-Type': `multipart/form-data; boundary=${boundary}`,
        'Content-Length': Buffer.byteLength(file),
      },
    }).on('error', () => {});
    call.end(file);
    await waitFor(async () => ((await newestJob()).fileName === 'a.csv' ? true : undefined));
    call.destroy();
    expect(await waitFor(async () => (await named(word)) || undefined)).toBe(3_000);
  });
});

const newestJob = async () =>
  ((await portal.call(admin, 'GET', '/api/bulk-import/jobs')).body as (Job & { fileName: string })[])[0] ??
  ({} as Job & { fileName: string });

describe('an asynchronous import', () => {
  it('answers at once with a job that shows its progress and result', async () => {
    const answer = await sendFile(`name,sector\n${rowsOf(20)}`, '', { Prefer: 'wait=1, respond-async' });
    expect(answer.status).toBe(202);
    expect(answer.get('Preference-Applied')).toBe('respond-async');
    expect(answer.get('Location')).toBe(`/api/bulk-import/jobs/${answer.body.jobId}`);
    expect(await ended(answer.body.jobId)).toMatchObject({
      type: 'companies',
      fileName: 'companies.csv',
      dryRun: false,
      existing: 'refuse',
      state: 'done',
      rowsRead: 20,
      importedBy: { id: admin.id, firstName: 'Ada', lastName: 'Admin' },
      result: { success: true, imported: 20 },
    });
    expect(await newestJob()).toMatchObject({ id: answer.body.jobId, state: 'done' });
  });

  it('stores its file only until it is finished', async () => {
    await portal.app.get(FileSweep).sweep();
    const before = await storedFiles();
    await ended(await begin(`name,sector\n${rowsOf(3)}`));
    await ended(await begin('nonsense\n1\n'));
    await portal.app.get(FileSweep).sweep();
    expect(await storedFiles()).toBe(before);
  });

  it('offers all its errors as a CSV file, with the rows of the imported file', async () => {
    const job = await ended(
      await begin(`name,sector,website\n${word},Fintech,\n=cmd,,"a, ""b"""\n${word} é,,-5,more\n`),
    );
    const path = `/api/bulk-import/jobs/${job.id}/errors`;
    const { text, headers } = await portal.call(admin, 'GET', path);
    expect(headers['content-disposition']).toBe('attachment; filename=companies-errors.csv');
    expect(headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(text.split('\r\n')).toEqual([
      '\uFEFFRow,Errors,name,sector,website',
      `3,sector: Sector is required; website: Website must be a web address such as https://example.com,'=cmd,,"a, ""b"""`,
      `4,column 4: This cell has no column header; sector: Sector is required; website: Website must be a web address such as https://example.com,${word} é,,-5,more`,
      '',
    ]);
  });

  it('refuses every call of an LP', async () => {
    const lp = await buildUser(portal.em);
    const job = await ended(await begin(`name,sector\n${rowsOf(1)}`));
    for (const path of ['jobs', `jobs/${job.id}`, `jobs/${job.id}/errors`, 'template/companies'])
      expect((await portal.call(lp, 'GET', `/api/bulk-import/${path}`)).status).toBe(403);
    expect((await sendFile('name,sector\n', '', {}, lp)).status).toBe(403);
  });
});

describe('while an import runs', () => {
  /** Holds the advisory lock that serializes imports, so that an import has to wait. */
  async function whileLocked(work: () => Promise<void>): Promise<void> {
    await portal.sql.connection(async (client) => {
      await client.query('begin');
      await client.query('select pg_advisory_xact_lock(3800006)');
      await work();
    });
  }

  it('can be cancelled before it begins, and leaves nothing', async () => {
    let id = '';
    await whileLocked(async () => {
      id = await begin(`name,sector\n${rowsOf(3)}`);
      const cancelled = await portal.call(admin, 'POST', `/api/bulk-import/jobs/${id}/cancel`);
      expect(cancelled.body).toMatchObject({
        state: 'cancelled',
        result: null,
        message: 'Cancelled. Nothing was imported.',
      });
    });
    const run = portal.app.get(ImportRun);
    await waitFor(async () => ((await run.run(id, nothing)) === undefined ? true : undefined));
    expect(await named(word)).toBe(0);
    const again = await portal.call(admin, 'POST', `/api/bulk-import/jobs/${id}/cancel`);
    expect([again.status, again.body.message]).toEqual([409, 'This import has already finished']);
  });

  it('can be cancelled while it runs, and the waiting call answers so', async () => {
    const waiting = sendFile(`name,sector\n${rowsOf(40_000)}`);
    const { id } = await waitFor(async () => {
      const job = await newestJob();
      return job.state === 'running' && job.rowsRead > 0 ? job : undefined;
    });
    expect((await portal.call(admin, 'POST', `/api/bulk-import/jobs/${id}/cancel`)).status).toBe(200);
    const { status, body } = await waiting;
    expect([status, body.message]).toEqual([409, 'This import was cancelled']);
    await whileLocked(() => Promise.resolve());
    expect(await named(word)).toBe(0);
  });

  it('is released when the process shuts down, and the next worker runs it from the start', async () => {
    const stopping = new AbortController();
    let id = '';
    await whileLocked(async () => void (id = await begin(`name,sector\n${rowsOf(300)}`)));
    stopping.abort();
    const retryAt = await waitFor(async () => {
      const next = await portal.app.get(ImportRun).run(id, stopping.signal);
      return next ?? ((await jobOf(id)).result ? new Date(0) : undefined);
    });
    expect(retryAt).toBeInstanceOf(Date);
    expect((await ended(id)).result).toMatchObject({ success: true, imported: 300 });
    expect(await named(word)).toBe(300);
  });

  it('runs once, however many workers get its job', async () => {
    let id = '';
    await whileLocked(async () => void (id = await begin(`name,sector\n${rowsOf(2_000)}`)));
    const run = portal.app.get(ImportRun);
    await Promise.all([1, 2, 3, 4].map(() => run.run(id, nothing)));
    expect((await ended(id)).result).toMatchObject({ success: true, imported: 2_000 });
    expect(await named(word)).toBe(2_000);
  });

  it('ignores the writes of an attempt once a newer one has begun', async () => {
    let id = '';
    await whileLocked(async () => {
      id = await begin(`name,sector\n${rowsOf(2)}`);
      const rows = portal.app.get(ImportRows);
      const old = await rows.beginAttempt(id);
      const newer = await rows.beginAttempt(id);
      if (!old || !newer) throw new Error('There were no attempts');
      expect(newer.attempt).toBe(old.attempt + 1);
      const end = { state: 'done', message: 'Done', newRows: 2, existingRows: 0, badRows: 0 } as const;
      expect(await rows.saveHeader(old, ['name'], 2)).toBe(false);
      expect(await rows.saveProgress(old, 2, [{ number: 2, cells: [], errors: ['late'] }])).toBe(false);
      expect(await rows.finish(old, end)).toBe(false);
      await rows.release(newer);
    });
    expect((await ended(id)).result).toMatchObject({ success: true, imported: 2, errors: [] });
  });

  it('is queued again by the sweep when its job was lost', async () => {
    let id = '';
    await whileLocked(async () => {
      id = await begin(`name,sector\n${rowsOf(2)}`);
      const queue = portal.app.get(ImportQueue)['queue'];
      await waitFor(async () => ((await queue?.remove(id)) === 1 ? true : undefined));
      await portal.em.execute(
        `update bulk_imports set touched_at = now() - interval '1 minute' where id = ?`,
        [id],
      );
    });
    expect((await jobOf(id)).state).toBe('waiting');
    await portal.app.get(ImportSchedule).queueOverdue();
    expect((await ended(id)).result).toMatchObject({ success: true, imported: 2 });
  });

  it('is attempted again when the database ends its statement', async () => {
    const id = await portal.asOwner(async (client) => {
      await client.query('begin; lock table companies in share row exclusive mode');
      const begun = await begin(`name,sector\n${rowsOf(2)}`);
      await waitForLocks(client, 1);
      await client.query(`
        select pg_cancel_backend(pid) from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`);
      await client.query('rollback');
      return begun;
    });
    expect((await ended(id)).result).toMatchObject({ success: true, imported: 2 });
    const [row] = await portal.em.execute('select attempt from bulk_imports where id = ?', [id]);
    expect(row).toEqual({ attempt: 2 });
  });

  it('writes nothing for a user who was deleted meanwhile', async () => {
    const leaver = await buildAdmin(portal.em);
    let id = '';
    await whileLocked(async () => {
      id = await begin(`name,sector\n${rowsOf(2)}`, '', leaver);
      expect((await portal.call(admin, 'DELETE', `/api/admin/users/${leaver.id}`)).status).toBe(200);
    });
    expect(await ended(id)).toMatchObject({
      importedBy: null,
      message: 'The account that started this import has been deleted. Nothing was imported.',
      result: { success: false },
    });
    expect(await named(word)).toBe(0);
  });

  it('fails with a message after it has crashed its worker 50 times', async () => {
    let id = '';
    await whileLocked(async () => {
      id = await begin(`name,sector\n${rowsOf(2)}`);
      await portal.em.execute('update bulk_imports set attempt = 50 where id = ?', [id]);
    });
    expect((await ended(id)).result?.errors).toEqual([
      'This import was started several times and never finished.',
    ]);
  });
});
