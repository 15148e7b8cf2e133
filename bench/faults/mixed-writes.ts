// Eight people at work while something fails: what was acknowledged is kept in a ledger and looked for afterwards.
import assert from 'node:assert/strict';
import { setTimeout as sleep } from 'node:timers/promises';
import { seconds } from './scene.ts';

/** Longer than every time limit of the portal's taken together: what takes longer hangs. */
const HANGS_MS = 15_000;
/** A browser that uploads to a bucket gives up by itself. */
const STORE_MS = 5_000;
/** People look at a refusal before they try again. */
const PAUSE_MS = 100;
const PATIENCE_MS = 120_000;
const LPS = 40;
const PARENTS = 5;

/** Where each kind of write is found again, and by which of its columns. */
const tables = {
  company: ['companies', 'name'],
  mark: ['company_marks', 'explanation'],
  investment: ['investments', 'investment_name'],
  allocation: ['allocations', 'id::text'],
  update: ['company_updates', 'title'],
  document: ['documents', 'title'],
  user: ['users', 'last_name'],
};
const kinds = Object.keys(tables);

const requests = {
  company: ({ key }) => ['/api/companies', { name: key, sector: 'Fintech' }],
  mark: ({ company, key, number }) => [
    `/api/companies/${company}/marks`,
    { valuation: 1000 + number, explanation: key, markDate: '2026-01-31' },
  ],
  investment: ({ company, key }) => [
    '/api/investments',
    {
      companyId: company,
      investmentName: key,
      totalInvestment: 100_000_000,
      initialValuation: 400_000_000,
      investmentDate: '2026-01-31',
    },
  ],
  update: ({ company, key }) => [
    `/api/companies/${company}/updates`,
    { title: key, updateType: 'company_update', content: key },
  ],
  user: ({ key }) => [
    '/api/admin/users',
    { email: `${key.replaceAll(' ', '-')}@bench.example`, firstName: 'Pat', lastName: key, role: 'lp' },
  ],
};

export class MixedWrites {
  /** Of each kind: what was acknowledged, by the text that it is found by. */
  #acknowledged = Object.fromEntries(kinds.map((kind) => [kind, []]));
  #contents = new Map();
  #told = {};
  #slowest = 0;
  #begun = 0;
  #runs = 0;

  constructor(scene) {
    this.scene = scene;
  }

  /** What the writes are about. */
  static async on(scene) {
    const writes = new MixedWrites(scene);
    writes.companies = await writes.#several(PARENTS, 'company');
    writes.investments = await writes.#several(PARENTS, 'investment');
    writes.lps = await writes.#several(LPS, 'user');
    return writes;
  }

  /** Eight writers until so many writes are acknowledged; `meanwhile` happens once a part of them is. */
  async run(count, meanwhile) {
    this.#runs += 1;
    const from = this.#count();
    const moment = Math.floor(count * (0.1 + 0.5 * this.scene.random()));
    const happens = Promise.withResolvers();
    const until = performance.now() + PATIENCE_MS;
    const writer = async () => {
      for (;;) {
        const done = this.#count() - from;
        if (done >= moment) happens.resolve();
        if (done >= count || performance.now() > until) return;
        await this.#write(kinds[this.#begun % kinds.length]);
      }
    };
    const writers = Array.from({ length: 8 }, writer);
    await happens.promise;
    const told = await meanwhile();
    await Promise.all(writers);
    assert.ok(this.#count() - from >= count, 'The writers did not get their writes through');
    return told;
  }

  /** The id of one that is no part of the ledger. */
  async aDocument() {
    this.#begun += 1;
    return (await this.#addDocument(this.investments[0], `Apart ${this.#begun}`)).id;
  }

  /** Documents whose deletion can no longer be undone: the ids of their files, which the next sweep takes. */
  async deletedDocuments(count) {
    const ids = [];
    for (let n = 0; n < count; n += 1)
      ids.push((await this.#addDocument(this.investments[0], `Deleted ${n}`)).id);
    const deleted = `
      update documents set deleted_at = now() - interval '1 minute' where id = any($1) returning file_id as id`;
    return (await this.scene.rows(deleted, [ids])).map(({ id }) => id);
  }

  /**
   * Every acknowledged write is there once, none is there twice, each with its one word in the feed; whoever was
   * refused was told so in time and in a sentence.
   */
  async check({ mayBeCutOff = false } = {}) {
    const acknowledged = this.#count();
    const found = { lost: 0, twice: 0, half: 0 };
    for (const kind of kinds) await this.#look(kind, found);
    found.lost += await this.#unreadable();
    assert.deepEqual(found, { lost: 0, twice: 0, half: 0 });
    const right = mayBeCutOff ? /^(50[37] The|cut off$)/ : /^50[37] The/;
    const wrong = Object.keys(this.#told).filter((answer) => !right.test(answer));
    assert.deepEqual(wrong, []);
    const slowest = seconds(this.#slowest);
    assert.ok(this.#slowest < HANGS_MS, `A caller waited for ${slowest} s`);
    const figures = { acknowledged, lost: found.lost, twice: found.twice };
    const told = this.#told;
    this.#forget();
    return { ...figures, 'slowest (s)': slowest, told };
  }

  async #look(kind, found) {
    const keys = this.#acknowledged[kind];
    const [table, column] = tables[kind];
    const rows = await this.scene.rows(
      `select ${column} as key, count(*)::int as times,
         (select count(*)::int from activities
          where entity_id = min(there.id::text)::uuid and action = 'created') as told
       from ${table} there where ${column} = any($1) or ${column} like 'W%' group by 1`,
      [keys],
    );
    const there = new Set(rows.map(({ key }) => key));
    found.lost += keys.filter((key) => !there.has(key)).length;
    found.twice += rows.filter(({ times }) => times > 1).length;
    found.half += rows.filter(({ told }) => told !== 1).length;
  }

  #count = () => kinds.reduce((sum, kind) => sum + this.#acknowledged[kind].length, 0);

  async #several(count, kind) {
    const made = [];
    for (let n = 0; n < count; n += 1) made.push(await this.#make(kind, `Base ${kind} ${n}`));
    return made.map(({ id }) => id);
  }

  async #write(kind) {
    const number = this.#begun;
    this.#begun += 1;
    const key = `W${this.#runs}-${number}`;
    try {
      const { id } = await this.#make(kind, key, number);
      this.#acknowledged[kind].push(kind === 'allocation' ? id : key);
    } catch (error) {
      this.#contents.delete(key);
      const answer = error.answer ?? 'cut off';
      this.#told[answer] = (this.#told[answer] ?? 0) + 1;
      await sleep(PAUSE_MS);
    }
  }

  #make(kind, key, number = 0) {
    if (kind === 'allocation') return this.#allocate(number);
    const company = this.companies?.[number % PARENTS];
    const investment = this.investments?.[number % PARENTS];
    if (kind === 'document') return this.#addDocument(investment, key);
    const [path, body] = requests[kind]({ company, key, number });
    return this.#post(path, body);
  }

  /** Each LP has one part of each investment: the parents give out as many pairs as there are. */
  async #allocate(number) {
    const investment = await this.#make('investment', `For ${number} of ${this.#runs}`, number);
    return this.#post('/api/allocations', {
      investmentId: investment.id,
      lpId: this.lps[number % LPS],
      amount: 1 + number,
    });
  }

  async #addDocument(investment, key) {
    const { uploadURL } = await this.#post('/api/objects/upload', {});
    const text = `${key}\n`.repeat(2_000);
    await this.#put(uploadURL, text);
    const fileURL = uploadURL.split('?')[0];
    this.#contents.set(key, text);
    const document = { fileURL, originalName: `${key}.txt`, title: key };
    return this.#post(`/api/investments/${investment}/documents`, document);
  }

  /** The bucket's own refusal, or silence, is nothing that the portal could say better. */
  async #put(uploadURL, text) {
    const isOurs = uploadURL.includes(`:${this.scene.stage.port}/`);
    const signal = isOurs ? undefined : AbortSignal.timeout(STORE_MS);
    const put = await fetch(uploadURL, { method: 'PUT', body: text, signal });
    if (put.ok) return;
    if (!isOurs) throw new Error('The bucket refused it');
    throw refusal(put.status, await put.json().catch(() => undefined));
  }

  async #post(path, body) {
    const from = performance.now();
    const answering = this.scene.stage.call('POST', path, body);
    const { status, body: answer } = await answering.finally(() => {
      this.#slowest = Math.max(this.#slowest, performance.now() - from);
    });
    if (status >= 300) throw refusal(status, answer);
    return answer;
  }

  /** Acknowledged documents that do not open as they were sent. */
  async #unreadable() {
    const acknowledged = this.#acknowledged.document;
    const rows = await this.scene.rows(
      'select title, file_id as id from documents where title = any($1)', [acknowledged]); // prettier-ignore
    let unreadable = 0;
    for (const { title, id } of rows) {
      const { status, text } = await this.scene.stage.call('GET', `/objects/uploads/${id}`);
      if (status !== 200 || text !== this.#contents.get(title)) unreadable += 1;
    }
    return unreadable;
  }

  #forget() {
    for (const kind of kinds) this.#acknowledged[kind] = [];
    this.#contents.clear();
    this.#told = {};
    this.#slowest = 0;
  }
}

/** What somebody was told, as it is counted: a 503 without a sentence is none. */
function refusal(status, body) {
  const sentence = body?.message ?? 'no sentence';
  return Object.assign(new Error(sentence), { answer: `${status} ${sentence}` });
}
