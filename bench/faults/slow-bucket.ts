// A ZIP of 2,000 K-1s over a bucket with slow responses, while others upload.
import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { PDFDocument, StandardFonts } from '@cantoo/pdf-lib';
import pLimit from 'p-limit';
import type { S3Server } from '../../backend/test/s3-server.ts';
import { buildZip } from '../../backend/test/zip.ts';
import type { UploadLink } from '../load/admin-work.ts';
import type { Fault } from './fault.ts';
import { seconds } from './scene.ts';
import type { WritingScene } from './writing-scene.ts';

const K1S = 2_000;
const K1_BYTES = 100_000;
const DELAY_MS = 50;
/** How many K-1s the client reads concurrently, and how many it files per call. */
const READS = 4;
const FILED = 1_000;
/** Five times as long as on an idle machine, and as long as a transaction may be idle. */
const TAKEN_WITHIN_S = 120;
const OTHERS_WITHIN_S = 5;
const OPEN_WITHIN_S = 10;
const MOST_MEGABYTES = 700;

interface SlowBucketScene extends WritingScene {
  readonly server: S3Server;
}

interface Draft {
  id: string;
  state: string;
}

export const slowBucket: Fault<SlowBucketScene> = {
  title: `a ZIP of ${K1S} K-1s is filed over a bucket that takes ${DELAY_MS} ms for each answer`,
  async run(scene) {
    scene.server.delayMs = DELAY_MS;
    try {
      const fileURL = await uploadZip(scene);
      const others = await beside(scene, () => takeIn(scene, fileURL));
      const { drafts, took } = others.result;
      const from = performance.now();
      await pLimit(READS).map(drafts, ({ id }) => succeed(scene, `/api/k1-documents/drafts/${id}/read`, {}));
      const read = performance.now();
      await fileAll(scene, drafts);
      const megabytes = await mostMegabytes(scene);
      assert.ok(took <= TAKEN_WITHIN_S, `Taking them in took ${took} s`);
      assert.ok(others.slowest <= OTHERS_WITHIN_S, `Others waited for ${others.slowest} s`);
      assert.ok(others.oldest <= OPEN_WITHIN_S, `A transaction was open for ${others.oldest} s`);
      assert.ok(megabytes <= MOST_MEGABYTES, `The web took ${megabytes} MB`);
      return {
        'uploaded (s)': took,
        'read (s)': seconds(read - from),
        'filed (s)': seconds(performance.now() - read),
        'uploads of others meanwhile': others.uploads,
        'slowest of them (s)': others.slowest,
        'longest transaction (s)': others.oldest,
        'the web took at most (MB)': megabytes,
      };
    } finally {
      scene.server.delayMs = 0;
    }
  },
};

async function succeed<Body>({ stage }: SlowBucketScene, path: string, request: object): Promise<Body> {
  const { status, body, text } = await stage.call<Body>('POST', path, request);
  assert.ok(status < 300, `${path}: ${status} ${text.slice(0, 300)}`);
  return body;
}

async function put(scene: SlowBucketScene, bytes: Uint8Array<ArrayBuffer>, purpose: string): Promise<string> {
  const { uploadURL } = await succeed<UploadLink>(scene, '/api/objects/upload', { purpose });
  assert.equal((await fetch(uploadURL, { method: 'PUT', body: bytes })).status, 200);
  return uploadURL;
}

async function uploadZip(scene: SlowBucketScene): Promise<string> {
  const pdf = await PDFDocument.create();
  const font = await pdf.embedFont(StandardFonts.Helvetica);
  pdf.addPage().drawText('Schedule K-1 (Form 1065) 2025', { x: 50, y: 700, size: 10, font });
  await pdf.attach(randomBytes(K1_BYTES - 3_000), 'statement.bin');
  const k1 = Buffer.from(await pdf.save());
  const zip = await buildZip(Object.fromEntries(Array.from({ length: K1S }, (_, n) => [`K-1 ${n}.pdf`, k1])));
  return put(scene, new Uint8Array(zip), 'k1-batch');
}

async function takeIn(scene: SlowBucketScene, fileURL: string): Promise<{ drafts: Draft[]; took: number }> {
  const from = performance.now();
  const request = { fileURL, originalName: 'K-1s.zip' };
  const drafts = await succeed<Draft[]>(scene, '/api/k1-documents/drafts', request);
  assert.equal(drafts.filter(({ state }) => state === 'waiting').length, K1S);
  return { drafts, took: seconds(performance.now() - from) };
}

/** Another user adds documents one after the other until the work is done; `oldest` is the age of the oldest transaction seen. */
async function beside<Result>(scene: SlowBucketScene, work: () => Promise<Result>) {
  const seen = { uploads: 0, slowest: 0, oldest: 0 };
  const working = new AbortController();
  const adding = (async () => {
    while (!working.signal.aborted) {
      const from = performance.now();
      const fileURL = await put(scene, new Uint8Array(Buffer.from('text\n')), 'document');
      const path = `/api/investments/${scene.writes.investment}/documents`;
      await succeed(scene, path, { fileURL, originalName: 'text.txt', title: 'Text' });
      seen.slowest = Math.max(seen.slowest, seconds(performance.now() - from));
      seen.oldest = Math.max(seen.oldest, (await scene.row<{ age: number }>(oldest)).age);
      seen.uploads += 1;
    }
  })();
  const result = await work().finally(() => working.abort());
  await adding;
  return { ...seen, result };
}

const oldest = `
  select coalesce(round(max(extract(epoch from now() - xact_start))::numeric, 1), 0)::float as age
  from pg_stat_activity
  where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'`;

async function fileAll(scene: SlowBucketScene, drafts: Draft[]): Promise<void> {
  const { id: lpId } = await scene.row<{ id: string }>(`select id from users where role = 'lp' limit 1`);
  for (let at = 0; at < drafts.length; at += FILED) {
    const some = drafts.slice(at, at + FILED).map(({ id }) => ({ id, lpId, taxYear: 2025 }));
    await succeed(scene, '/api/k1-documents/drafts/file', { drafts: some });
  }
  const { filed } = await scene.row<{ filed: number }>('select count(*)::int as filed from k1_documents');
  assert.equal(filed, drafts.length);
}

/** At its peak. */
async function mostMegabytes({ web }: SlowBucketScene): Promise<number> {
  const status = await readFile(`/proc/${web.child.pid}/status`, 'utf8');
  return Math.round(Number(/VmHWM:\s+(\d+)/.exec(status)?.[1]) / 1024);
}
