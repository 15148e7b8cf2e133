import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import S3rver from '@20minutes/s3rver';
import type { Settings } from '#settings';

/** As docs/operating.md requires, but for pages of any address: which port the portal gets is not known yet. */
const cors = `
  <CORSConfiguration>
    <CORSRule>
      <AllowedOrigin>*</AllowedOrigin>
      <AllowedMethod>PUT</AllowedMethod>
      <AllowedHeader>Content-Type</AllowedHeader>
    </CORSRule>
  </CORSConfiguration>`;

export interface S3Server {
  settings: NonNullable<Settings['s3']>;
  /** Before each answer. */
  delayMs: number;
  stop(): Promise<void>;
}

/** An S3-compatible server over HTTP with one empty bucket; it checks signatures of files as S3 does. */
export async function startS3Server(): Promise<S3Server> {
  const directory = await mkdtemp(join(tmpdir(), 'portal-s3-'));
  const bucket = 'portal-files';
  const server = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory,
    configureBuckets: [{ name: bucket, configs: [cors] }],
  });
  // It signs /bucket where clients of today sign /bucket/, as S3 itself does: calls on the bucket are let in.
  server.middleware.unshift((context, next) => {
    if (context.path === `/${bucket}/`)
      context.app = Object.create(context.app, { allowMismatchedSignatures: { value: true } });
    return next();
  });
  server.middleware.unshift(async (_context, next) => {
    if (s3.delayMs > 0) await sleep(s3.delayMs);
    return next();
  });
  // It encrypts the token of the next page with DES, which OpenSSL 3 no longer has: a list is one page.
  const { store } = server;
  const listObjects = store.listObjects.bind(store);
  store.listObjects = (name, options) => listObjects(name, { ...options, maxKeys: Infinity });
  const { port } = await server.run();
  // It deletes folders that become empty, and with them files that are just being written there.
  for (const place of ['uploads', 'files']) {
    await mkdir(join(directory, bucket, place));
    await writeFile(join(directory, bucket, place, 'placeholder'), '');
  }
  const s3: S3Server = {
    delayMs: 0,
    settings: {
      bucket,
      endpoint: `http://127.0.0.1:${port}`,
      region: 'us-east-1',
      accessKeyId: 'S3RVER',
      secretAccessKey: 'S3RVER',
    },
    async stop() {
      await server.close();
      await rm(directory, { recursive: true, force: true });
    },
  };
  return s3;
}
