import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, open, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  UploadPartCommand,
  type CompletedPart,
  type S3Client,
} from '@aws-sdk/client-s3';
import type { Settings } from '../../config/settings.js';
import { writeIncoming } from '../../storage/incoming.js';
import { clientOf, within } from '../../storage/s3-files.js';
import { BackupNotStored, BackupPlace } from './backup-place.js';

/** S3 takes at most 10,000 parts: 625 GiB. Each part is in memory while it is sent. */
const PART_BYTES = 64 * 1024 * 1024;

/** Backups in an S3 bucket; each is first written to and checked on the disk of this machine. */
export class BucketPlace extends BackupPlace {
  private readonly client: S3Client;

  constructor(
    private readonly s3: NonNullable<Settings['s3']>,
    private readonly prefix: string,
    private readonly drafts: string,
  ) {
    super();
    this.client = clientOf(s3);
  }

  async begin(name: string): Promise<string> {
    await mkdir(this.drafts, { recursive: true, mode: 0o700 });
    return join(this.drafts, name);
  }

  async finish(name: string): Promise<void> {
    const path = join(this.drafts, name);
    const { size } = await stat(path);
    if (size <= PART_BYTES) await this.put(name, createReadStream(path), size);
    else await this.putInParts(name, path, size);
    const [written, stored] = [await hashOf(createReadStream(path)), await hashOf(await this.read(name))];
    if (written !== stored) {
      await this.remove(name);
      throw new BackupNotStored();
    }
    await rm(path);
  }

  /** Also what an interrupted restore check has downloaded. */
  async discard(): Promise<void> {
    await rm(this.drafts, { recursive: true, force: true });
  }

  async list(): Promise<string[]> {
    const names: string[] = [];
    let ContinuationToken: string | undefined;
    do {
      const page = await this.client.send(
        new ListObjectsV2Command({ Bucket: this.s3.bucket, Prefix: this.prefix, ContinuationToken }),
        within(),
      );
      for (const { Key = '' } of page.Contents ?? []) names.push(Key.slice(this.prefix.length));
      ContinuationToken = page.NextContinuationToken;
    } while (ContinuationToken);
    return names;
  }

  async withBackup<Result>(name: string, work: (path: string) => Promise<Result>): Promise<Result> {
    await mkdir(this.drafts, { recursive: true, mode: 0o700 });
    const path = await writeIncoming(this.drafts, await this.read(name));
    try {
      return await work(path);
    } finally {
      await rm(path, { force: true });
    }
  }

  async remove(name: string): Promise<void> {
    await this.client.send(new DeleteObjectCommand(this.at(name)), within());
  }

  freeBytes(): Promise<number | null> {
    return Promise.resolve(null);
  }

  async probe(): Promise<void> {
    const name = `probe-${crypto.randomUUID()}`;
    await this.put(name, Buffer.from('probe'), 5);
    try {
      if ((await hashOf(await this.read(name))) !== (await hashOf([Buffer.from('probe')])))
        throw new BackupNotStored();
    } finally {
      await this.remove(name);
    }
  }

  private async put(name: string, Body: Readable | Buffer, ContentLength: number): Promise<void> {
    await this.client.send(
      new PutObjectCommand({ ...this.at(name), Body, ContentLength }),
      within(ContentLength),
    );
  }

  /** The object exists once the last call has combined its parts. */
  private async putInParts(name: string, path: string, size: number): Promise<void> {
    const { UploadId } = await this.client.send(new CreateMultipartUploadCommand(this.at(name)), within());
    const upload = { ...this.at(name), UploadId };
    const file = await open(path);
    try {
      const Parts: CompletedPart[] = [];
      for (let from = 0; from < size; from += PART_BYTES) {
        const Body = Buffer.alloc(Math.min(PART_BYTES, size - from));
        await file.read(Body, 0, Body.length, from);
        const PartNumber = Parts.length + 1;
        const { ETag } = await this.client.send(
          new UploadPartCommand({ ...upload, PartNumber, Body }),
          within(Body.length),
        );
        Parts.push({ PartNumber, ...(ETag && { ETag }) });
      }
      await this.client.send(
        new CompleteMultipartUploadCommand({ ...upload, MultipartUpload: { Parts } }),
        within(size),
      );
    } catch (error) {
      // The first error says more; parts that stay are removed by a lifecycle rule of the bucket (docs/operating.md).
      await this.client.send(new AbortMultipartUploadCommand(upload), within()).catch(() => {});
      throw error;
    } finally {
      await file.close();
    }
  }

  private async read(name: string): Promise<Readable> {
    const { Body } = await this.client.send(new GetObjectCommand(this.at(name)), within());
    return Body as Readable;
  }

  private at(name: string): { Bucket: string; Key: string } {
    return { Bucket: this.s3.bucket, Key: `${this.prefix}${name}` };
  }
}

async function hashOf(content: AsyncIterable<Buffer> | Iterable<Buffer>): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of content) hash.update(chunk);
  return hash.digest('hex');
}
