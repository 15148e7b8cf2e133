// A backup under eight writers, everything wiped, restored and looked at.
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { checkout, node } from '../../scripts/lib/prepare.mjs';
import { Stage } from '../../scripts/lib/stage.ts';
import { seconds } from './scene.ts';

const WRITERS = 8;
const HEAD_START_MS = 3_000;
const pdf = Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 9 9]>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n'); // prettier-ignore

/** A database of its own, on which nothing runs between two drills. */
export class Scene {
  static async open() {
    const scene = new Scene();
    scene.stage = await Stage.open();
    return scene;
  }

  /** The drill itself has looked. */
  async verify() {}

  async tidy() {}

  close() {
    return this.stage.close();
  }
}

const drill = {
  title: 'a backup under eight writers comes back whole after everything was wiped',
  times: 3,
  async run({ stage }) {
    const web = await stage.startWeb();
    await stage.signIn();
    const stopping = new AbortController();
    const acknowledged = [];
    const writing = Promise.all(
      Array.from({ length: WRITERS }, (_, writer) => writeOn(stage, writer, acknowledged, stopping.signal)),
    );
    await sleep(HEAD_START_MS);
    const before = acknowledged.length;
    const file = join(stage.folder, 'backup.zip');
    const backup = await timed(() => cli(stage, 'backup', file, '--force')).finally(() => stopping.abort());
    await writing;
    web.kill('SIGKILL');
    await once(web, 'exit');
    await wipe(stage);
    const restore = await timed(() => cli(stage, 'restore', file));
    const held = await seeItWhole(stage, file);
    await seeWrites(stage, acknowledged.slice(0, before));
    return {
      'writes before it': before,
      'writes during it': acknowledged.length - before,
      'backup (s)': backup,
      'restore (s)': restore,
      tables: held.tables.length,
      files: held.files.length,
      lost: 0,
      'checksums that differ': 0,
    };
  },
};

/** Nothing is wrong with the place, and a backup of it holds the very bytes of the first. */
async function seeItWhole(stage, file) {
  const verdict = JSON.parse(await cli(stage, 'verify', '--json'));
  assert.equal(verdict.problems, 0, JSON.stringify(verdict));
  const held = await heldIn(file);
  const again = join(stage.folder, 'again.zip');
  await cli(stage, 'backup', again, '--force');
  assert.deepEqual(await heldIn(again), held);
  return held;
}

/** Companies, and every other time one with a document. */
async function writeOn(stage, writer, acknowledged, stopping) {
  for (let count = 0; !stopping.aborted; count += 1) {
    const name = `Written ${writer}-${count}`;
    const { id } = await sent(stage, 'companies', { name, sector: 'Fintech', status: 'active' });
    if (count % 2 === 0) {
      const { uploadURL } = await sent(stage, 'objects/upload', {});
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

const address = ({ port }) => `http://127.0.0.1:${port}`;

async function sent(stage, path, body) {
  const response = await fetch(`${address(stage)}/api/${path}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Cookie: stage.cookie },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${path} answered ${response.status}: ${await response.text()}`);
  return response.json();
}

async function cli(stage, ...args) {
  const child = spawn(node, ['backend/dist/src/cli.js', ...args], {
    cwd: checkout,
    env: stage.env,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const [output, faults, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'exit'),
  ]);
  assert.equal(code, 0, `${args[0]} ended with ${code}: ${output}${faults}`);
  return output;
}

async function timed(work) {
  const begun = performance.now();
  await work();
  return seconds(performance.now() - begun);
}

/** The database and the folder of the files, as after the loss of the machine. */
async function wipe(stage) {
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

async function heldIn(file) {
  const { checkBackup } = await import(`${checkout}/backend/dist/src/backup/check-backup.js`);
  const { tables, files } = await checkBackup(file);
  return { tables, files };
}

async function seeWrites(stage, names) {
  const client = await stage.client();
  const { rows } = await client.query('select name from companies');
  await client.end();
  const there = new Set(rows.map(({ name }) => name));
  assert.deepEqual(
    names.filter((name) => !there.has(name)),
    [],
  );
}

export const faults = [drill];
