import { randomUUID } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { readZip } from '../../test/zip.js';
import type { FileStore } from '../storage/file-store.js';
import { LocalFiles, UploadLinks } from '../storage/local-files.js';
import { StatementFiles } from './statement-files.js';
import type { StoredStatement } from './statements.sql.js';

let folder: string;
let store: FileStore;
let files: StatementFiles;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'portal-statements-'));
  store = new LocalFiles(folder, new UploadLinks('a secret of the tests'));
  files = new StatementFiles(store);
});
afterAll(() => rm(folder, { recursive: true }));

/** As preparing them stores them, each of other bytes. */
const stored = (...names: string[]): Promise<StoredStatement[]> =>
  Promise.all(
    names.map(async (legalName) => {
      const fileId = randomUUID();
      const path = join(store.incoming, fileId);
      await writeFile(path, `%PDF-1.7 ${legalName}`);
      await store.put(fileId, path, 'files');
      return { fileId, periodEnd: '2026-09-30', version: 1, legalName, entityId: randomUUID() };
    }),
  );

const one = async (given: Partial<StoredStatement> = {}) => {
  const [statement] = await stored('Żółć Family Trust');
  if (!statement) throw new Error('Nothing was stored');
  return files.open({ ...statement, ...given });
};

test('a statement is a PDF that the browser shows, under its quarter and the name of the entity', async () => {
  const { opened, file } = await one();
  expect(file).toEqual({
    name: 'Statement 2026 Q3 - Żółć Family Trust.pdf',
    contentType: 'application/pdf',
    inline: true,
  });
  const bytes = await buffer(opened.stream);
  expect(bytes.toString()).toBe('%PDF-1.7 Żółć Family Trust');
  expect(opened.size).toBe(bytes.length);
});

test('the name of a later version says so, and is one that every system saves', async () => {
  const names = [];
  for (const given of [
    { version: 2 },
    { periodEnd: '2027-03-31', legalName: 'A/B: "Fund", L.P.' },
    { legalName: '///', entityId: 'the-entity' },
  ]) {
    const { opened, file } = await one(given);
    opened.stream.destroy();
    names.push(file.name);
  }
  expect(names).toEqual([
    'Statement 2026 Q3 - Żółć Family Trust version 2.pdf',
    'Statement 2027 Q1 - A B Fund , L.P.pdf',
    'Statement 2026 Q3 - the-entity.pdf',
  ]);
});

test('a file that is missing is an error before anything is sent', async () => {
  await expect(one({ fileId: randomUUID() })).rejects.toThrow('missing');
});

test('all statements of a quarter are one ZIP with a PDF for each entity, also of the same name', async () => {
  const { opened, file } = await files.openAll(await stored('Oak LLC', 'oak llc', 'Elm Żółć'));
  expect(file).toEqual({ name: 'Statements 2026 Q3.zip', contentType: 'application/zip', inline: false });
  const entries = await readZip(await buffer(opened.stream));
  expect([...entries].map(([name, bytes]) => [name, bytes.toString()])).toEqual([
    ['Statement 2026 Q3 - Oak LLC.pdf', '%PDF-1.7 Oak LLC'],
    ['Statement 2026 Q3 - oak llc (2).pdf', '%PDF-1.7 oak llc'],
    ['Statement 2026 Q3 - Elm Żółć.pdf', '%PDF-1.7 Elm Żółć'],
  ]);
});

test('a ZIP ends with the error of a file that is missing, not as if it were whole', async () => {
  const [first, second] = await stored('Oak LLC', 'Elm LLC');
  if (!first || !second) throw new Error('Nothing was stored');
  const { opened } = await files.openAll([first, { ...second, fileId: randomUUID() }]);
  await expect(buffer(opened.stream)).rejects.toThrow('missing');
});

test('a ZIP without statements is empty', async () => {
  const { opened, file } = await files.openAll([]);
  expect(file.name).toBe('Statements.zip');
  expect(await readZip(await buffer(opened.stream))).toEqual(new Map());
});
