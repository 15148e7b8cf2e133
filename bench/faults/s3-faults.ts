// A bucket that answers 500, does not answer, or disconnects in the middle of a file.
import assert from 'node:assert/strict';
import { setTimeout as sleep } from 'node:timers/promises';
import { startS3Server, type S3Server } from '../../backend/test/s3-server.ts';
import type { Environment } from '../../scripts/lib/stage.ts';
import type { StoredDocument, UploadLink } from '../load/admin-work.ts';
import type { Fault } from './fault.ts';
import { Proxy, type ProxyMode } from './proxy.ts';
import { seconds } from './scene.ts';
import { slowBucket } from './slow-bucket.ts';
import { WritingScene } from './writing-scene.ts';

const SENTENCE = '503 The portal cannot reach its file store. Please try again in a moment.';
const LIMIT_S = 15;
const MEGABYTE = 1024 * 1024;

export class Scene extends WritingScene {
  #server: S3Server | undefined;
  #bucketLine: Proxy | undefined;

  get server(): S3Server {
    if (!this.#server) throw new Error('The bucket is not there yet');
    return this.#server;
  }

  /** The proxy to the bucket. */
  get bucketLine(): Proxy {
    if (!this.#bucketLine) throw new Error('The bucket is not there yet');
    return this.#bucketLine;
  }

  override async prepare(): Promise<Environment> {
    this.#server = await startS3Server();
    const { bucket, endpoint, accessKeyId, secretAccessKey } = this.#server.settings;
    this.#bucketLine = this.line = await Proxy.to(Number(new URL(endpoint ?? '').port));
    return {
      S3_BUCKET: bucket,
      S3_ENDPOINT: `http://127.0.0.1:${this.#bucketLine.port}`,
      S3_ACCESS_KEY_ID: accessKeyId ?? '',
      S3_SECRET_ACCESS_KEY: secretAccessKey ?? '',
    };
  }

  override async close(): Promise<void> {
    await super.close();
    await this.#server?.stop();
  }
}

const whileBucketFails = (title: string, mode: ProxyMode): Fault<Scene> => ({
  title,
  times: 20,
  async run(scene: Scene) {
    const stored = await addDocument(scene);
    const fileURL = await upload(scene);
    const count = await documents(scene);
    scene.bucketLine.setMode(mode);
    const [registered, opened] = await Promise.all([
      timed(() => register(scene, fileURL)),
      timed(() => open(scene, stored)),
    ]);
    for (const { answer, took } of [registered, opened]) {
      assert.equal(answer, SENTENCE);
      assert.ok(took <= LIMIT_S, `It took ${took} s`);
    }
    assert.equal(await documents(scene), count);
    scene.bucketLine.setMode('pass');
    const [again, openedAgain] = [
      await timed(() => register(scene, fileURL)),
      await timed(() => open(scene, stored)),
    ];
    assert.deepEqual([again.answer.slice(0, 3), openedAgain.answer], ['201', '200 1048576']);
    return {
      answers: { [SENTENCE]: 2 },
      'slowest (s)': Math.max(registered.took, opened.took),
      'recovered after (s)': again.took,
    };
  },
});

const cut: Fault<Scene> = {
  title: 'the bucket disconnects in the middle of a download',
  times: 20,
  async run(scene: Scene) {
    const stored = await addDocument(scene);
    const afterBytes = Math.floor(scene.random() * 0.9 * MEGABYTE) + 1_000;
    scene.bucketLine.setMode('cut', { afterBytes });
    const answer = await open(scene, stored).catch(() => 'broken off');
    assert.ok(['broken off', SENTENCE].includes(answer), answer);
    scene.bucketLine.setMode('pass');
    assert.equal(await open(scene, stored), '200 1048576');
    return { 'bytes until then': afterBytes, answers: { [answer]: 1 }, 'taken for a whole file': 0 };
  },
};

const underWriters = (title: string, mode: ProxyMode): Fault<Scene> => ({
  title,
  times: 3,
  async run(scene: Scene) {
    await scene.writes.run(60, async () => {
      scene.bucketLine.setMode(mode);
      await sleep(5_000);
      scene.bucketLine.setMode('pass');
    });
    return scene.writes.check({ mayBeCutOff: true });
  },
});

async function timed(act: () => Promise<string>): Promise<{ answer: string; took: number }> {
  const from = performance.now();
  const answer = await act();
  return { answer, took: seconds(performance.now() - from) };
}

async function upload({ stage }: Scene): Promise<string> {
  const { body } = await stage.call<UploadLink>('POST', '/api/objects/upload', {});
  const put = await fetch(body.uploadURL, { method: 'PUT', body: Buffer.alloc(MEGABYTE, 'text\n') });
  assert.equal(put.status, 200);
  return body.uploadURL;
}

async function register({ stage, writes }: Scene, fileURL: string): Promise<string> {
  const document = { fileURL, originalName: 'text.txt', title: 'Text' };
  const path = `/api/investments/${writes.investment}/documents`;
  const { status, body } = await stage.call<StoredDocument & { message: string }>('POST', path, document);
  return `${status} ${status === 201 ? body.filename : body.message}`;
}

const addDocument = async (scene: Scene) => (await register(scene, await upload(scene))).slice(4);

async function open({ stage }: Scene, filename: string): Promise<string> {
  const { status, text, body } = await stage.call<{ message: string } | null>('GET', `/objects/${filename}`);
  return `${status} ${body?.message ?? text.length}`;
}

const documents = async ({ stage, writes }: Scene) =>
  (await stage.call<StoredDocument[]>('GET', `/api/investments/${writes.investment}/documents`)).body.length;

export const faults = [
  whileBucketFails('the bucket answers 500', 'error 500'),
  whileBucketFails('the bucket accepts requests and does not answer', 'black hole'),
  whileBucketFails('the bucket refuses every connection', 'refuse'),
  cut,
  slowBucket,
  underWriters('the bucket answers 500 for 5 s under 8 writers', 'error 500'),
  underWriters('the bucket is silent for 5 s under 8 writers', 'black hole'),
];
