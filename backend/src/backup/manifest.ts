import { createHmac } from 'node:crypto';
import { isUUID } from 'class-validator';
import { keyFor } from '../session-secret.js';
import type { Measured } from './measure.js';
import type { Sequence } from './tables.js';

export const MANIFEST = 'manifest.json';
export const FORMAT = 1;

export interface TableInBackup extends Measured {
  name: string;
  columns: string[];
  rows: number;
}

export interface FileInBackup extends Measured {
  id: string;
}

/** What a backup holds; it is the last entry of the ZIP, so that a backup without it never came to its end. */
export interface Manifest {
  format: number;
  portal: string;
  madeAt: string;
  migrations: string[];
  /** Tells another session secret from the one that the sealed and signed things in it need, and nothing of it. */
  secret: string;
  tables: TableInBackup[];
  sequences: Sequence[];
  files: FileInBackup[];
}

export const entryOfTable = (name: string): string => `tables/${name}.copy`;
export const entryOfFile = (id: string): string => `files/${id}`;

/** Enough to notice another secret, too little to find one by trying. */
export const fingerprintOf = (secret: string): string =>
  createHmac('sha256', keyFor('backup', secret)).digest('hex').slice(0, 8);

/** The manifest in the text of one; undefined when it is something else. Later formats are known by number. */
export function manifestIn(text: string): Manifest | undefined {
  const manifest = parsed(text);
  if (!isRecord(manifest) || typeof manifest['format'] !== 'number') return undefined;
  if (manifest['format'] > FORMAT) return manifest as unknown as Manifest;
  const { portal, madeAt, migrations, secret, tables, sequences, files } = manifest;
  const isRight =
    [portal, madeAt, secret].every((value) => typeof value === 'string') &&
    isListOf(migrations, (value) => typeof value === 'string') &&
    isListOf(tables, isTable) &&
    isListOf(sequences, isSequence) &&
    isListOf(files, isFile);
  return isRight ? (manifest as unknown as Manifest) : undefined;
}

const isTable = (value: unknown): boolean =>
  isRecord(value) &&
  typeof value['name'] === 'string' &&
  isListOf(value['columns'], (column) => typeof column === 'string') &&
  Number.isInteger(value['rows']) &&
  isMeasured(value);

const isSequence = (value: unknown): boolean =>
  isRecord(value) &&
  typeof value['name'] === 'string' &&
  (value['value'] === null || /^-?\d+$/.test(String(value['value'])));

const isFile = (value: unknown): boolean => isRecord(value) && isUUID(value['id']) && isMeasured(value);

const isMeasured = ({ bytes, sha256 }: Record<string, unknown>): boolean =>
  Number.isInteger(bytes) && /^[0-9a-f]{64}$/.test(String(sha256));

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

const isListOf = (value: unknown, holds: (item: unknown) => boolean): boolean =>
  Array.isArray(value) && value.every(holds);

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
