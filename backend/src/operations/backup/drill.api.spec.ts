import { createHash } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { readSettings } from '#settings';
import { Portal } from '../../../test/app.js';
import { PASSWORD } from '../../../test/builders.js';
import { buildPdf } from '../../../test/pdf.js';
import { TEST_SECRET, createEmptyInstallation, type TestInstallation } from '../../../test/installation.js';
import { startS3Server, type S3Server } from '../../../test/s3-server.js';
import { upload } from '../../../test/uploads.js';
import { prepareDatabase } from '../start/prepare-database.js';
import { withLongSession } from '../../database/connection/long-session.js';
import { fillDemoFund } from '../../demo/demo-fund.js';
import { FileStore } from '../../storage/file-store.js';
import { storeBytes } from '../../storage/file-store-of.js';
import { FileSweep } from '../../storage/sweep.schedule.js';
import { UserSchema, type User } from '../../users/user.entity.js';
import { Passwords } from '../../users/passwords.js';
import { allChecks } from '../verify/checks.js';
import { verify } from '../verify/verify.js';
import { checkBackup } from './open-backup.js';
import type { Manifest } from './manifest.js';
import { restoreBackup } from './restore.js';
import { tablesOf } from './tables.js';
import { writeBackup } from './write-backup.js';

const WRITERS = 4;
/** RESTORE_PAUSE_MS=130000 is longer than the idle timeout of the portal's own transactions. */
const PAUSE_MS = Number(process.env['RESTORE_PAUSE_MS'] ?? 500);
const quiet = () => {};

/** Printing the demo fund's files takes some seconds on a busy machine. */
jest.setTimeout(300_000);

/** By their own SQL, so that an error in the backup's hashes cannot hide in them. */
const sumsOf = (databaseUrl: string): Promise<Record<string, string>> =>
  withLongSession(databaseUrl, async (client) => {
    const sums: Record<string, string> = {};
    for (const { name } of await tablesOf(client)) {
      const { rows } = await client.query<{ sum: string }>(
        `select count(*) || ' ' || coalesce(md5(string_agg(t::text, e'\\n' order by t::text collate "C")), '') as sum
         from ${name} t`,
      );
      sums[name] = rows[0]?.sum ?? '';
    }
    return sums;
  });

const hashOf = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');

async function hashesOf(store: FileStore, { files }: Manifest): Promise<Record<string, string>> {
  const hashes: Record<string, string> = {};
  for (const { id } of files) hashes[id] = hashOf(await buffer((await store.open(id)).stream));
  return hashes;
}

const problemsOf = async (place: TestInstallation): Promise<string[]> =>
  (await verify(place, allChecks)).flatMap(({ name, problems }) =>
    problems.map((problem) => `${name}: ${problem}`),
  );

describe('A portal with a fund in it', () => {
  let portal: Portal;
  let folder: string;
  let s3: S3Server;
  let admin: User;
  let pdf: Buffer;
  beforeAll(async () => {
    portal = await Portal.start();
    s3 = await startS3Server();
    folder = await mkdtemp(join(tmpdir(), 'portal-backups-'));
    pdf = await buildPdf(['The term sheet']);
    const passwordHash = await new Passwords({ passwordMinLength: 6 }).hash(PASSWORD);
    await portal.sql.connection(async (client) => {
      await client.query('begin');
      await fillDemoFund(client, {
        today: '2026-07-01',
        admin: { email: 'admin@example.com', passwordHash },
        lpPasswordHash: passwordHash,
        storeFile: (id, bytes) => storeBytes(portal.app.get(FileStore), id, bytes),
        settings: readSettings({}),
        sql: portal.sql,
        statementQuarters: 1,
      });
      await client.query('commit');
    });
    admin = await portal.em.findOneOrFail(UserSchema, { email: 'admin@example.com' });
  });
  afterAll(async () => {
    await portal.stop();
    await s3.stop();
    await rm(folder, { recursive: true });
  });

  const backup = (name: string, log = quiet, store = portal.app.get(FileStore)) =>
    writeBackup({
      databaseUrl: portal.databaseUrl,
      store,
      secret: TEST_SECRET,
      path: join(folder, name),
      force: false,
      log,
    });
  const companies = async () => (await portal.call(admin, 'GET', '/api/companies')).body as { id: string }[];
  const addDocument = async (companyId: string) => {
    const { uploadURL } = await upload(portal, admin, pdf);
    const body = { fileURL: uploadURL, originalName: 'terms.pdf' };
    return portal.call(admin, 'POST', `/api/companies/${companyId}/documents`, body);
  };
  /** Adds marks and documents, and deletes documents with their files, until it is stopped. */
  const writeOn = async (stopping: AbortSignal, onBegun: () => void) => {
    const [{ id } = { id: '' }] = await companies();
    let written = 0;
    const write = async () => {
      while (!stopping.aborted) {
        const mark = { valuation: '1000000', markDate: '2026-06-30', explanation: `Number ${written}` };
        const { status } = await portal.call(admin, 'POST', `/api/companies/${id}/marks`, mark);
        const { status: added, body } = await addDocument(id);
        await portal.em.execute('delete from documents where id = ? and random() < 0.5', [body.id]);
        await portal.app.get(FileSweep).sweep();
        expect([status, added]).toEqual([201, 201]);
        written += 1;
        onBegun();
      }
    };
    await Promise.all(Array.from({ length: WRITERS }, write));
    return written;
  };

  it('is backed up while people write, and restored completely into an empty database, where verify finds no problem', async () => {
    const stopping = new AbortController();
    const begun = Promise.withResolvers<void>();
    const writing = writeOn(stopping.signal, begun.resolve);
    await Promise.race([begun.promise, writing]);
    const made = await backup('busy.zip').finally(() => stopping.abort());
    expect(await writing).toBeGreaterThan(1);
    const path = join(folder, 'busy.zip');
    expect(await checkBackup(path)).toEqual(made);

    const place = await createEmptyInstallation();
    try {
      await restoreBackup({ ...place, path, log: quiet });
      expect(await hashesOf(place.store, made)).toEqual(
        Object.fromEntries(made.files.map(({ id, sha256 }) => [id, sha256])),
      );
      expect(await problemsOf(place)).toEqual([]);
      const again = await writeBackup({
        ...place,
        path: join(folder, 'again.zip'),
        force: false,
        log: quiet,
      });
      expect({ ...again, madeAt: made.madeAt }).toEqual(made);
    } finally {
      await place.clear();
    }
  });

  it('is backed up with the files that are deleted and swept meanwhile', async () => {
    const [{ id: companyId } = { id: '' }] = await companies();
    const { body } = await addDocument(companyId);
    const store = portal.app.get(FileStore);
    const open = store.open.bind(store);
    let swept = false;
    store.open = async (id) => {
      if (!swept) {
        swept = true;
        await portal.em.execute('delete from documents where id = ?', [body.id]);
        await portal.app.get(FileSweep).sweep();
      }
      return open(id);
    };
    const made = await backup('swept.zip', quiet, store).finally(() => (store.open = open));
    const fileId = (body as { filename: string }).filename.replace('uploads/', '');
    expect(made.files.find(({ id }) => id === fileId)?.sha256).toBe(hashOf(pdf));
    await portal.app.get(FileSweep).sweep();
    await expect(store.open(fileId)).rejects.toThrow('missing');
  });

  it(
    `is restored however long the store takes, such as ${PAUSE_MS / 1000} s for a file`,
    async () => {
      const made = await backup('slow.zip');
      const place = await createEmptyInstallation();
      const put = place.store.put.bind(place.store);
      let pause = PAUSE_MS;
      place.store.put = async (id, path, at) => {
        await sleep(pause);
        pause = 0;
        return put(id, path, at);
      };
      await restoreBackup({ ...place, path: join(folder, 'slow.zip'), log: quiet });
      expect(Object.keys(await hashesOf(place.store, made))).toHaveLength(made.files.length);
      expect(await problemsOf(place)).toEqual([]);
      await place.clear();
    },
    120_000 + PAUSE_MS,
  );

  it('is restored into S3 row by row and byte by byte, and its people sign in there', async () => {
    const place = await createEmptyInstallation(s3.settings);
    const [{ id } = { id: '' }] = await companies();
    const { body } = await addDocument(id);
    const path = join(folder, 'quiet.zip');
    const made = await backup('quiet.zip');
    await restoreBackup({ ...place, path, log: quiet });
    expect(await sumsOf(place.databaseUrl)).toEqual(await sumsOf(portal.databaseUrl));
    expect(await hashesOf(place.store, made)).toEqual(await hashesOf(portal.app.get(FileStore), made));
    expect(await problemsOf(place)).toEqual([]);

    const { settings } = place;
    expect(
      await prepareDatabase({ settings: { ...settings, demoData: true }, databaseUrl: place.databaseUrl }),
    ).toEqual({ migrated: [], signIns: [], setUpCode: null });
    expect((await sumsOf(place.databaseUrl))['companies']).toBe(
      (await sumsOf(portal.databaseUrl))['companies'],
    );
    await portal.stop();
    portal = await Portal.start({ database: place.database, settings: { s3: s3.settings } });
    const { filename } = body as { filename: string };
    expect((await portal.call(admin, 'GET', `/objects/${filename}`)).status).toBe(200);
    await rm(place.dataDir, { recursive: true });
  });
});
