// An admin's work meanwhile: writes, uploads and downloads that take seconds, imports that the caller waits for.
// Acknowledged writes are counted, and have to exist at the end.
import { Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Client } from 'pg';
import type { Caller } from './caller.ts';
import { digestOf } from './statement-fund.ts';

const PIECES = 60;
const PIECE = 65_536;
const PAUSE_MS = 100;
const IMPORTED = 2_000;

/** Answer to POST /api/objects/upload. */
export interface UploadLink {
  uploadURL: string;
}

/** The fields that are read of the portal's document. */
export interface StoredDocument {
  id: string;
  filename: string;
}

/** Errors: the fund has none. */
export async function anInvestment(caller: Caller): Promise<string> {
  const { body } = await caller.call('investments', 'GET', '/api/investments');
  const [first]: { id: string }[] = JSON.parse(body.toString());
  if (!first) throw new Error('There is no investment');
  return first.id;
}

export class AdminWork {
  readonly caller: Caller;
  readonly #written: string[] = [];
  readonly #imported: string[] = [];
  #n = 0;

  constructor(caller: Caller) {
    this.caller = caller;
  }

  async write(): Promise<void> {
    const name = `Written ${(this.#n += 1)}`;
    const body = JSON.stringify({ name, sector: 'Fintech' });
    await this.caller.call('write', 'POST', '/api/companies', { body, status: 201 });
    this.#written.push(name);
  }

  /** Six seconds up, registered, and down again. */
  async uploadAndDownload(): Promise<void> {
    const { caller } = this;
    const bytes = Buffer.alloc(PIECES * PIECE, `${(this.#n += 1)} %PDF is what this is not.\n`);
    const link = await caller.call('upload URL', 'POST', '/api/objects/upload', { body: '{}' });
    const { uploadURL }: UploadLink = JSON.parse(link.body.toString());
    const headers = { 'Content-Length': String(bytes.length) };
    const path = uploadURL.replace(/^http:\/\/[^/]+/, '');
    await caller.call('slow upload', 'PUT', path, { body: slowly(bytes), headers, status: 204 });
    const id = await anInvestment(caller);
    const record = JSON.stringify({ fileURL: uploadURL, originalName: 'slow.txt' });
    const added = await caller.call('register', 'POST', `/api/investments/${id}/documents`, {
      body: record,
      status: 201,
    });
    const { filename }: StoredDocument = JSON.parse(added.body.toString());
    const { body } = await caller.call('slow download', 'GET', `/objects/${filename}`, { pauseMs: PAUSE_MS });
    if (digestOf(body) !== digestOf(bytes))
      caller.timings.noteError('slow download', 'other bytes than went up');
  }

  /** The call is answered when the import is finished, also by a web that gets SIGTERM meanwhile. */
  async importAndWait(): Promise<void> {
    const name = `Imported ${(this.#n += 1)}`;
    const lines = Array.from({ length: IMPORTED }, (_, n) => `${name} ${n},Fintech`);
    const form = new FormData();
    form.set('file', new Blob([`name,sector\n${lines.join('\n')}\n`]), 'companies.csv');
    const sent = new Response(form);
    const headers = { 'Content-Type': sent.headers.get('content-type') ?? '' };
    const body = Buffer.from(await sent.arrayBuffer());
    await this.caller.call('import waited for', 'POST', '/api/bulk-import/companies', { body, headers });
    this.#imported.push(name);
  }

  /** Records an error for each acknowledged write that does not exist exactly once. */
  async check(client: Client): Promise<string> {
    const { rows } = await client.query<{ name: string; count: number }>(
      'select name, count(*)::int from companies group by 1',
    );
    const times = new Map(rows.map(({ name, count }) => [name, count]));
    const wanted = [
      ...this.#written,
      ...this.#imported.flatMap((name) => Array.from({ length: IMPORTED }, (_, n) => `${name} ${n}`)),
    ];
    for (const name of wanted)
      if (times.get(name) !== 1)
        this.caller.timings.noteError('recorded', `${name}: ${times.get(name) ?? 0} times`);
    return `${this.#written.length} writes and ${this.#imported.length} imports of ${IMPORTED} rows acknowledged`;
  }
}

/** In chunks with pauses, as over a slow network. */
const slowly = (bytes: Buffer): Readable =>
  Readable.from(
    (async function* () {
      for (let from = 0; from < bytes.length; from += PIECE) {
        yield bytes.subarray(from, from + PIECE);
        await sleep(PAUSE_MS);
      }
    })(),
  );
