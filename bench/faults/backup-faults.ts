// A backup under eight writers, everything wiped, restored and compared.
import assert from 'node:assert/strict';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { Manifest } from '../../backend/src/operations/backup/manifest.ts';
import { Program } from '../../backend/test/program.ts';
import { node } from '../../scripts/lib/prepare.mjs';
import { Stage } from '../../scripts/lib/stage.ts';
import { builtModule } from '../built.ts';
import type { UploadLink } from '../load/admin-work.ts';
import type { Fault, Faulted } from './fault.ts';
import { seconds } from './scene.ts';

const WRITERS = 8;
const HEAD_START_MS = 3_000;
const pdf = Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 9 9]>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n'); // prettier-ignore

/** A separate database, on which nothing runs between two drills. */
type BackupContent = Pick<Manifest, 'tables' | 'files'>;

export class Scene implements Faulted {
  readonly stage: Stage;

  private constructor(stage: Stage) {
    this.stage = stage;
  }

  static async open(): Promise<Scene> {
    return new Scene(await Stage.open());
  }

  /** The drill runs `verify` itself. */
  async verify(): Promise<void> {}

  async tidy(): Promise<void> {}

  close(): Promise<void> {
    return this.stage.close();
  }
}

const drill: Fault<Scene> = {
  title: 'a backup under eight writers is restored completely after everything was wiped',
  times: 3,
  async run({ stage }) {
    const web = await stage.startWeb();
    await stage.signIn();
    const stopping = new AbortController();
    const acknowledged: string[] = [];
    const writing = Promise.all(
      Array.from({ length: WRITERS }, (_, writer) => writeOn(stage, writer, acknowledged, stopping.signal)),
    );
    await sleep(HEAD_START_MS);
    const before = acknowledged.length;
    const file = join(stage.folder, 'backup.zip');
    const backup = await timed(() => cli(stage, 'backup', file, '--force')).finally(() => stopping.abort());
    await writing;
    await web.end('SIGKILL');
    await wipe(stage);
    const restore = await timed(() => cli(stage, 'restore', file));
    const content = await assertWhole(stage, file);
    await assertWritten(stage, acknowledged.slice(0, before));
    return {
      'writes before it': before,
      'writes during it': acknowledged.length - before,
      'backup (s)': backup,
      'restore (s)': restore,
      tables: content.tables.length,
      files: content.files.length,
      lost: 0,
      'checksums that differ': 0,
    };
  },
};

/** `verify` finds nothing, and a backup of the restored portal has the same bytes as the first. */
async function assertWhole(stage: Stage, file: string): Promise<BackupContent> {
  const verdict: { problems: number } = JSON.parse(await cli(stage, 'verify', '--json'));
  assert.equal(verdict.problems, 0, JSON.stringify(verdict));
  const content = await contentOf(file);
  const again = join(stage.folder, 'again.zip');
  await cli(stage, 'backup', again, '--force');
  assert.deepEqual(await contentOf(again), content);
  return content;
}

/** Adds companies, every second one with a document. */
async function writeOn(
  stage: Stage,
  writer: number,
  acknowledged: string[],
  stopping: AbortSignal,
): Promise<void> {
  for (let count = 0; !stopping.aborted; count += 1) {
    const name = `Written ${writer}-${count}`;
    const { id } = await sent<{ id: string }>(stage, 'companies', {
      name,
      sector: 'Fintech',
      status: 'active',
    });
    if (count % 2 === 0) {
      const { uploadURL } = await sent<UploadLink>(stage, 'objects/upload', {});
      const put = await fetch(uploadURL.replace(/^https?:\/\/[^/]+/, address(stage)), {
        method: 'PUT',
        body: pdf,
        headers: { Cookie: stage.cookie },
      });
      assert.ok(put.ok, `Uploading answered ${put.status}`);
      await sent(stage, `companies/${id}/documents`, { fileURL: uploadURL, originalName: 'terms.pdf' });
    }
    acknowledged.push(name);
  }
}

const address = ({ port }: Stage) => `http://127.0.0.1:${port}`;

async function sent<Body>(stage: Stage, path: string, body: object): Promise<Body> {
  const response = await fetch(`${address(stage)}/api/${path}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Cookie: stage.cookie },
    body: JSON.stringify(body),
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`${path} answered ${response.status}: ${text}`);
  return JSON.parse(text);
}

async function cli(stage: Stage, ...args: readonly string[]): Promise<string> {
  const program = Program.launch([node, 'backend/dist/src/cli.js', ...args], stage.env);
  const code = await program.ended();
  assert.equal(code, 0, `${args[0]} ended with ${code}: ${program.output}`);
  return program.output;
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const begun = performance.now();
  await work();
  return seconds(performance.now() - begun);
}

/** Deletes the database and the folder of the files, as after the loss of the machine. */
async function wipe(stage: Stage): Promise<void> {
  const url = new URL(stage.postgres.url);
  const name = pg.escapeIdentifier(url.pathname.slice(1));
  url.pathname = '/postgres';
  const client = new pg.Client({ connectionString: url.toString() });
  await client.connect();
  await client.query(`drop database ${name} with (force)`);
  await client.query(`create database ${name}`);
  await client.end();
  await rm(join(stage.env.DATA_DIR, 'files'), { recursive: true });
}

async function contentOf(file: string): Promise<BackupContent> {
  const { checkBackup } = await builtModule<{ checkBackup(path: string): Promise<Manifest> }>(
    'operations/backup/open-backup',
  );
  const { tables, files } = await checkBackup(file);
  return { tables, files };
}

async function assertWritten(stage: Stage, names: readonly string[]): Promise<void> {
  const client = await stage.client();
  const { rows } = await client.query<{ name: string }>('select name from companies');
  await client.end();
  const restored = new Set(rows.map(({ name }) => name));
  assert.deepEqual(
    names.filter((name) => !restored.has(name)),
    [],
  );
}

export const faults = [drill];
