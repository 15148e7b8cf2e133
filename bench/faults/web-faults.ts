// The web killed under writers and uploads, and started again.
import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { UploadLink } from '../load/admin-work.ts';
import type { Fault } from './fault.ts';
import { seconds } from './scene.ts';
import type { WritingScene } from './writing-scene.ts';

export { WritingScene as Scene } from './writing-scene.ts';

const WRITES = 200;
const HEALED_WITHIN_S = 10;
const UPLOAD_BYTES = 8 * 1024 * 1024;

const killed: Fault<WritingScene> = {
  title: 'the web is killed under 8 writers and started again',
  times: 20,
  async run(scene) {
    const times = await scene.writes.run(WRITES, () => killAndStart(scene));
    return { ...(await scene.writes.check({ mayBeCutOff: true })), ...times };
  },
};

const killedWhileUploading: Fault<WritingScene> = {
  title: 'the web is killed in the middle of 8 uploads',
  times: 20,
  async run(scene) {
    const before = new Set(await incoming(scene));
    const parts = async () => (await incoming(scene)).filter((name) => !before.has(name));
    const uploads = await Promise.all(Array.from({ length: 8 }, () => beginUpload(scene)));
    await scene.until(parts, (names) => names.length === uploads.length);
    const times = await killAndStart(scene);
    assert.deepEqual(
      await Promise.all(uploads.map(({ answer }) => answer)),
      uploads.map(() => 'cut off'),
    );
    const left = await parts();
    const half = await Promise.all(uploads.map(({ path }) => register(scene, path)));
    assert.deepEqual(
      half,
      uploads.map(() => 400),
    );
    return { 'uploads cut off': uploads.length, 'parts left for the sweep': left.length, ...times };
  },
};

async function killAndStart(scene: WritingScene) {
  await scene.web.end('SIGKILL');
  const from = performance.now();
  await scene.startWeb();
  const started = performance.now();
  const again = await scene.secondsUntilReady();
  assert.ok(again <= HEALED_WITHIN_S, `It took ${again} s to answer again`);
  return { 'started within (s)': seconds(started - from), 'then answered after (s)': again };
}

const folder = ({ stage }: WritingScene) => join(stage.env.DATA_DIR, 'files/incoming');
const incoming = async (scene: WritingScene) => readdir(folder(scene));

/** Sends the first half of a file, and no more. */
async function beginUpload({ stage }: WritingScene): Promise<{ path: string; answer: Promise<string> }> {
  const { body } = await stage.call<UploadLink>('POST', '/api/objects/upload', {});
  const half = createHash('shake256', { outputLength: UPLOAD_BYTES / 2 })
    .update(body.uploadURL)
    .digest();
  const bytes = new ReadableStream<Uint8Array>({ start: (controller) => controller.enqueue(half) });
  const request = { method: 'PUT', body: bytes, duplex: 'half' };
  const answer = fetch(body.uploadURL, request).then(
    ({ status }) => `${status}`,
    () => 'cut off',
  );
  return { path: body.uploadURL.split('?', 1).join(), answer };
}

async function register({ stage, writes }: WritingScene, fileURL: string): Promise<number> {
  const document = { fileURL, originalName: 'half.txt', title: 'Half' };
  const { status } = await stage.call('POST', `/api/investments/${writes.investment}/documents`, document);
  return status;
}

export const faults = [killed, killedWhileUploading];
