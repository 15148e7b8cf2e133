// Eight writers while something fails: acknowledged writes are recorded in a ledger and looked up afterwards.
import assert from 'node:assert/strict';
import { setTimeout as sleep } from 'node:timers/promises';
import { kinds, requests, tables, type Kind } from './write-requests.ts';
import type { Counts, Figures } from './figures.ts';
import { seconds, type Scene } from './scene.ts';
import { roundRobin } from '../round-robin.ts';
import type { StoredDocument, UploadLink } from '../load/admin-work.ts';

/** Longer than the sum of the portal's timeouts: what takes longer hangs. */
const HANGS_MS = 15_000;
/** The timeout of a browser that uploads to a bucket. */
const STORE_MS = 5_000;
/** The pause before a refused write is tried again. */
const PAUSE_MS = 100;
const TIMEOUT_MS = 120_000;
const LPS = 40;
const PARENTS = 5;

/** The portal's answer when it refuses. */
interface Problem {
  message: string;
}

interface Row {
  id: string;
}

interface Found {
  lost: number;
  twice: number;
  /** Records without exactly one activity. */
  half: number;
}

export class MixedWrites {
  /** The acknowledged writes of each kind, by the text that each is found by. */
  readonly #acknowledged = new Map<Kind, string[]>();
  readonly #contents = new Map<string, string>();
  #refusals: Counts = {};
  #slowest = 0;
  #begun = 0;
  #runs = 0;

  readonly scene: Scene;
  #companies: string[] = [];
  #investments: string[] = [];
  #lps: string[] = [];

  private constructor(scene: Scene) {
    this.scene = scene;
  }

  /** The records that are written to. */
  static async on(scene: Scene): Promise<MixedWrites> {
    const writes = new MixedWrites(scene);
    writes.#companies = await writes.#several(PARENTS, 'company');
    writes.#investments = await writes.#several(PARENTS, 'investment');
    writes.#lps = await writes.#several(LPS, 'user');
    return writes;
  }

  /** The first of them. */
  get investment(): string {
    return roundRobin(this.#investments, 0);
  }

  /** Runs eight writers until `count` writes are acknowledged; `meanwhile` runs once a part of them is. */
  async run<Outcome>(count: number, meanwhile: () => Promise<Outcome>): Promise<Outcome> {
    this.#runs += 1;
    const from = this.#acknowledgedCount();
    const moment = Math.floor(count * (0.1 + 0.5 * this.scene.random()));
    const happens = Promise.withResolvers<void>();
    const until = performance.now() + TIMEOUT_MS;
    const writer = async () => {
      for (;;) {
        const done = this.#acknowledgedCount() - from;
        if (done >= moment) happens.resolve();
        if (done >= count || performance.now() > until) return;
        await this.#write(roundRobin(kinds, this.#begun));
      }
    };
    const writers = Array.from({ length: 8 }, writer);
    await happens.promise;
    const outcome = await meanwhile();
    await Promise.all(writers);
    assert.ok(this.#acknowledgedCount() - from >= count, 'The writers did not get their writes through');
    return outcome;
  }

  /** The id of a record that is not in the ledger. */
  async aDocument(): Promise<string> {
    this.#begun += 1;
    return (await this.#addDocument(this.investment, `Apart ${this.#begun}`)).id;
  }

  /** The ids of files of documents whose deletion can no longer be undone; the next sweep removes them. */
  async deletedDocuments(count: number): Promise<string[]> {
    const ids: string[] = [];
    for (let n = 0; n < count; n += 1)
      ids.push((await this.#addDocument(this.investment, `Deleted ${n}`)).id);
    const deleted = `
      update documents set deleted_at = now() - interval '1 minute' where id = any($1) returning file_id as id`;
    return (await this.scene.rows<Row>(deleted, [ids])).map(({ id }) => id);
  }

  /**
   * Every acknowledged write exists exactly once, with exactly one activity; every refusal came in time and with an error
   * message.
   */
  async check({ mayBeCutOff = false } = {}): Promise<Figures> {
    const acknowledged = this.#acknowledgedCount();
    const found: Found = { lost: 0, twice: 0, half: 0 };
    for (const kind of kinds) await this.#count(kind, found);
    found.lost += await this.#unreadable();
    assert.deepEqual(found, { lost: 0, twice: 0, half: 0 });
    const right = mayBeCutOff ? /^(50[37] The|cut off$)/ : /^50[37] The/;
    const wrong = Object.keys(this.#refusals).filter((answer) => !right.test(answer));
    assert.deepEqual(wrong, []);
    const slowest = seconds(this.#slowest);
    assert.ok(this.#slowest < HANGS_MS, `A caller waited for ${slowest} s`);
    const figures = { acknowledged, lost: found.lost, twice: found.twice };
    const refusals = this.#refusals;
    this.#reset();
    return { ...figures, 'slowest (s)': slowest, refusals };
  }

  async #count(kind: Kind, found: Found): Promise<void> {
    const keys = this.#keysOf(kind);
    const [table, column] = tables[kind];
    const rows = await this.scene.rows<{ key: string; times: number; activities: number }>(
      `select ${column} as key, count(*)::int as times,
         (select count(*)::int from activities
          where entity_id = min(record.id::text)::uuid and action = 'created') as activities
       from ${table} record where ${column} = any($1) or ${column} like 'W%' group by 1`,
      [keys],
    );
    const stored = new Set(rows.map(({ key }) => key));
    found.lost += keys.filter((key) => !stored.has(key)).length;
    found.twice += rows.filter(({ times }) => times > 1).length;
    found.half += rows.filter(({ activities }) => activities !== 1).length;
  }

  #acknowledgedCount(): number {
    return kinds.reduce((sum, kind) => sum + this.#keysOf(kind).length, 0);
  }

  #keysOf(kind: Kind): readonly string[] {
    return this.#acknowledged.get(kind) ?? [];
  }

  async #several(count: number, kind: Kind): Promise<string[]> {
    const made: Row[] = [];
    for (let n = 0; n < count; n += 1) made.push(await this.#make(kind, `Base ${kind} ${n}`));
    return made.map(({ id }) => id);
  }

  async #write(kind: Kind): Promise<void> {
    const number = this.#begun;
    this.#begun += 1;
    const key = `W${this.#runs}-${number}`;
    try {
      const { id } = await this.#make(kind, key, number);
      this.#acknowledged.set(kind, [...this.#keysOf(kind), kind === 'allocation' ? id : key]);
    } catch (error) {
      this.#contents.delete(key);
      const answer = error instanceof Refusal ? error.message : 'cut off';
      this.#refusals[answer] = (this.#refusals[answer] ?? 0) + 1;
      await sleep(PAUSE_MS);
    }
  }

  #make(kind: Kind, key: string, number = 0): Promise<Row> {
    if (kind === 'allocation') return this.#allocate(number);
    if (kind === 'document') return this.#addDocument(roundRobin(this.#investments, number), key);
    // Companies and users have no parent record.
    const company = this.#companies[number % PARENTS] ?? '';
    const [path, body] = requests[kind]({ company, key, number });
    return this.#post(path, body);
  }

  /** Each pair of LP and investment has one allocation: the next unused pair. */
  async #allocate(number: number): Promise<Row> {
    const investment = await this.#make('investment', `For ${number} of ${this.#runs}`, number);
    return this.#post('/api/allocations', {
      investmentId: investment.id,
      lpId: roundRobin(this.#lps, number),
      amount: 1 + number,
    });
  }

  async #addDocument(investment: string, key: string): Promise<StoredDocument> {
    const { uploadURL } = await this.#post<UploadLink>('/api/objects/upload', {});
    const text = `${key}\n`.repeat(2_000);
    await this.#put(uploadURL, text);
    const fileURL = uploadURL.split('?', 1).join();
    this.#contents.set(key, text);
    const document = { fileURL, originalName: `${key}.txt`, title: key };
    return this.#post(`/api/investments/${investment}/documents`, document);
  }

  /** A refusal or timeout of the bucket has no error message of the portal. */
  async #put(uploadURL: string, text: string): Promise<void> {
    const isOurs = uploadURL.includes(`:${this.scene.stage.port}/`);
    const signal = isOurs ? null : AbortSignal.timeout(STORE_MS);
    const put = await fetch(uploadURL, { method: 'PUT', body: text, signal });
    if (put.ok) return;
    if (!isOurs) throw new Error('The bucket refused it');
    const answer = await put.text();
    throw new Refusal(put.status, answer.startsWith('{') ? JSON.parse(answer) : null);
  }

  async #post<Body = Row>(path: string, body: object): Promise<Body> {
    const from = performance.now();
    const answering = this.scene.stage.call<Body & Partial<Problem>>('POST', path, body);
    const { status, body: answer } = await answering.finally(() => {
      this.#slowest = Math.max(this.#slowest, performance.now() - from);
    });
    if (status >= 300) throw new Refusal(status, answer);
    return answer;
  }

  /** Acknowledged documents whose bytes differ from those sent. */
  async #unreadable(): Promise<number> {
    const stored = 'select title, file_id as id from documents where title = any($1)';
    const rows = await this.scene.rows<{ title: string; id: string }>(stored, [this.#keysOf('document')]);
    let unreadable = 0;
    for (const { title, id } of rows) {
      const { status, text } = await this.scene.stage.call('GET', `/objects/uploads/${id}`);
      if (status !== 200 || text !== this.#contents.get(title)) unreadable += 1;
    }
    return unreadable;
  }

  #reset(): void {
    this.#acknowledged.clear();
    this.#contents.clear();
    this.#refusals = {};
    this.#slowest = 0;
  }
}

/** A refusal, by its status and message. */
class Refusal extends Error {
  constructor(status: number, problem: Partial<Problem> | null) {
    super(`${status} ${problem?.message ?? 'no sentence'}`);
  }
}
