import { createHash, createHmac } from 'node:crypto';
import { isUUID } from 'class-validator';
import { keyFor } from '../../config/session-secret.js';
import { passOn } from '../../storage/incoming.js';

export const MANIFEST = 'manifest.json';
export const FORMAT = 1;

export interface Digest {
  bytes: number;
  /** In hexadecimal digits. */
  sha256: string;
}

export interface TableInBackup extends Digest {
  name: string;
  columns: string[];
  rows: number;
}

export interface Sequence {
  name: string;
  /** The last value; null before the first. */
  value: string | null;
}

export interface FileInBackup extends Digest {
  id: string;
}

/** The contents of a backup. The last entry of the ZIP, so that a backup without it is incomplete. */
export interface Manifest {
  format: number;
  portal: string;
  madeAt: string;
  migrations: string[];
  /** Fingerprint of the session secret that its encrypted and signed values need. */
  secret: string;
  tables: TableInBackup[];
  sequences: Sequence[];
  files: FileInBackup[];
}

export const entryOfTable = (name: string): string => `tables/${name}.copy`;
export const entryOfFile = (id: string): string => `files/${id}`;

/** Counts and hashes the bytes of a stream. */
export class DigestMeter {
  private readonly hash = createHash('sha256');
  private bytes = 0;

  async *through(content: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    for await (const chunk of passOn(content)) {
      this.bytes += chunk.length;
      this.hash.update(chunk);
      yield chunk;
    }
  }

  /** To be called once, at the end. */
  result(): Digest {
    return { bytes: this.bytes, sha256: this.hash.digest('hex') };
  }
}

/** Reads to the end without storing the content. */
export async function digestOf(content: AsyncIterable<Buffer>): Promise<Digest> {
  const meter = new DigestMeter();
  for await (const _chunk of meter.through(content));
  return meter.result();
}

export const sameDigest = (one: Digest, other: Digest): boolean =>
  one.bytes === other.bytes && one.sha256 === other.sha256;

/** Long enough to detect another secret, too short to find the secret by brute force. */
export const fingerprintOf = (secret: string): string =>
  createHmac('sha256', keyFor('backup', secret)).digest('hex').slice(0, 8);

/** Parses a manifest; undefined when the text is none. One of a later format is returned unchecked, for its format alone. */
export function parseManifest(text: string): Manifest | undefined {
  const manifest = parseJson(text);
  if (!isRecord(manifest) || typeof manifest['format'] !== 'number') return undefined;
  if (manifest['format'] > FORMAT) return manifest as unknown as Manifest;
  const { portal, madeAt, migrations, secret, tables, sequences, files } = manifest;
  const isValid =
    [portal, madeAt, secret].every((value) => typeof value === 'string') &&
    isListOf(migrations, (value) => typeof value === 'string') &&
    isListOf(tables, isTable) &&
    isListOf(sequences, isSequence) &&
    isListOf(files, isFile);
  return isValid ? (manifest as unknown as Manifest) : undefined;
}

const isTable = (value: unknown): boolean =>
  isRecord(value) &&
  typeof value['name'] === 'string' &&
  isListOf(value['columns'], (column) => typeof column === 'string') &&
  Number.isInteger(value['rows']) &&
  isDigest(value);

const isSequence = (value: unknown): boolean =>
  isRecord(value) &&
  typeof value['name'] === 'string' &&
  (value['value'] === null || /^-?\d+$/.test(String(value['value'])));

const isFile = (value: unknown): boolean => isRecord(value) && isUUID(value['id']) && isDigest(value);

const isDigest = ({ bytes, sha256 }: Record<string, unknown>): boolean =>
  Number.isInteger(bytes) && /^[0-9a-f]{64}$/.test(String(sha256));

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

const isListOf = (value: unknown, isValid: (item: unknown) => boolean): boolean =>
  Array.isArray(value) && value.every(isValid);

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
