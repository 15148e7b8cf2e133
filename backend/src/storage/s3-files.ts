import { createReadStream, mkdirSync } from 'node:fs';
import { rm, stat } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import {
  CopyObjectCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import type { Settings } from '../config/settings.js';
import { FileStore, type ListedFile, type OpenFile, type Place, isFull, StoreError } from './file-store.js';
import { writeIncoming } from './incoming.js';

type S3Settings = NonNullable<Settings['s3']>;

/** A silent store must not block a request forever, neither at connecting nor in the middle of a body. */
const timeouts = { connectionTimeout: 3_000, socketTimeout: 15_000, throwOnRequestTimeout: true };
/** Until the answer begins, of each try; what moves bytes gets more by their number. */
const ANSWER_MS = 5_000;
const TRIES = 2;
const SLOWEST_BYTES_PER_MS = 1_000;

/** Files in an S3 bucket; browsers upload to it by a presigned URL, and read through the portal alone. */
export class S3Files extends FileStore {
  readonly uploadOrigin: string;
  private readonly client: S3Client;
  private readonly bucket: string;

  constructor(
    settings: S3Settings,
    readonly incoming: string,
  ) {
    super();
    this.bucket = settings.bucket;
    this.client = clientOf(settings);
    this.uploadOrigin = settings.endpoint ?? `https://${settings.bucket}.s3.${settings.region}.amazonaws.com`;
    mkdirSync(incoming, { recursive: true, mode: 0o700 });
  }

  uploadUrl({ fileId, expiresAt }: Parameters<FileStore['uploadUrl']>[0]): Promise<string> {
    const expiresIn = Math.max(1, Math.round((expiresAt.getTime() - Date.now()) / 1000));
    return getSignedUrl(this.client, new PutObjectCommand(this.at('uploads', fileId)), { expiresIn });
  }

  async put(fileId: string, path: string, place: Place): Promise<void> {
    const { size } = await stat(path);
    const Body = createReadStream(path);
    const upload = new PutObjectCommand({ ...this.at(place, fileId), Body, ContentLength: size });
    await reached(this.client.send(upload, within(size)));
    await rm(path, { force: true });
  }

  async promote(fileId: string): Promise<number | null> {
    const uploaded = await this.sizeOf('uploads', fileId);
    if (uploaded !== null) {
      const CopySource = `${this.bucket}/${this.at('uploads', fileId).Key}`;
      const copy = new CopyObjectCommand({ ...this.at('files', fileId), CopySource });
      await unlessMissing(this.client.send(copy, within(uploaded)));
      await reached(this.client.send(new DeleteObjectCommand(this.at('uploads', fileId)), within()));
    }
    return this.sizeOf('files', fileId);
  }

  async open(fileId: string): Promise<OpenFile> {
    const { Body, ContentLength } = await reached(
      this.client.send(new GetObjectCommand(this.at('files', fileId)), within()),
    );
    return { stream: Body as Readable, size: ContentLength ?? 0 };
  }

  async withFile<Result>(fileId: string, work: (path: string) => Promise<Result>): Promise<Result> {
    const { stream } = await this.open(fileId);
    const path = await reached(writeIncoming(this.incoming, stream));
    try {
      return await work(path);
    } finally {
      await rm(path, { force: true });
    }
  }

  async *list(place: Place): AsyncGenerator<ListedFile> {
    const Prefix = `${place}/`;
    let ContinuationToken: string | undefined;
    do {
      const page = await reached(
        this.client.send(new ListObjectsV2Command({ Bucket: this.bucket, Prefix, ContinuationToken })),
      );
      for (const { Key = '', Size = 0, LastModified = new Date(0) } of page.Contents ?? [])
        yield { id: Key.slice(Prefix.length), size: Size, since: LastModified };
      ContinuationToken = page.NextContinuationToken;
    } while (ContinuationToken);
  }

  async remove(fileId: string): Promise<void> {
    for (const place of ['uploads', 'files'] as const)
      await reached(this.client.send(new DeleteObjectCommand(this.at(place, fileId)), within()));
  }

  /** In bytes; null when it is not there. */
  private async sizeOf(place: 'uploads' | 'files', fileId: string): Promise<number | null> {
    const head = this.client.send(new HeadObjectCommand(this.at(place, fileId)), within());
    return (await unlessMissing(head))?.ContentLength ?? null;
  }

  private at(place: Place, fileId: string): { Bucket: string; Key: string } {
    return { Bucket: this.bucket, Key: `${place}/${fileId}` };
  }
}

/** The client of a bucket, with timeouts. */
export function clientOf({ endpoint, region, accessKeyId, secretAccessKey }: S3Settings): S3Client {
  return new S3Client({
    region,
    requestHandler: timeouts,
    maxAttempts: TRIES,
    // Compatible stores support neither of the newer checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    ...(endpoint && { endpoint, forcePathStyle: true }),
    ...(accessKeyId && secretAccessKey && { credentials: { accessKeyId, secretAccessKey } }),
  });
}

/** The timeout of a call that transfers so many bytes. */
export const within = (bytes = 0) => ({ requestTimeout: ANSWER_MS + bytes / SLOWEST_BYTES_PER_MS });

/** Distinguishes a missing file from a store that fails, and from a full disk of this machine. */
async function reached<Result>(call: Promise<Result>): Promise<Result> {
  try {
    return await call;
  } catch (cause) {
    if (isFull(cause)) throw cause;
    const status = cause instanceof S3ServiceException ? cause.$metadata.httpStatusCode : undefined;
    throw new StoreError(status === 404 ? 'missing' : 'unreachable', { cause });
  }
}

async function unlessMissing<Result>(call: Promise<Result>): Promise<Result | undefined> {
  try {
    return await reached(call);
  } catch (error) {
    if (error instanceof StoreError && error.kind === 'missing') return undefined;
    throw error;
  }
}
