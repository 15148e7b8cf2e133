// A web, a worker and a database in which imports run and are cut off, and what can be seen of them from outside.
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Stage } from '../../scripts/lib/stage.mjs';

const ROWS = 60_000;
const LOOKS_MS = 25;
const PATIENCE_MS = 180_000;

const look = `
  select state, attempt,
    (select count(*)::int from companies where name like $2 || ' %') as rows,
    (select count(*)::int from activities where entity_id = $1) as activities
  from bulk_imports where id = $1`;
/** How far it is, without counting what it added: that is looked at often. */
const stateOf = 'select state, attempt from bulk_imports where id = $1';

export class ImportScene {
  #imports = 0;
  #seed;

  static async open({ seed, redis }) {
    const scene = new ImportScene();
    scene.#seed = seed;
    scene.redis = redis;
    scene.stage = await Stage.open({ redisUrl: redis?.url });
    scene.web = await scene.stage.startWeb();
    await scene.stage.signIn();
    await scene.startWorker();
    scene.usualMs = await scene.#timeOne();
    console.log(`${ROWS} rows take ${(scene.usualMs / 1000).toFixed(1)} s undisturbed`);
    return scene;
  }

  async startWorker() {
    this.worker = await this.stage.startWorker();
  }

  async kill(program, signal = 'SIGKILL') {
    if (program.exitCode !== null || program.signalCode !== null) return;
    const ended = once(program, 'exit');
    program.kill(signal);
    await ended;
  }

  /** A number from 0 to 1, the next of the seed's (mulberry32). */
  random() {
    this.#seed = (this.#seed + 0x6d2b79f5) | 0;
    let mixed = Math.imul(this.#seed ^ (this.#seed >>> 15), 1 | this.#seed);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  }

  /** A file of companies that nobody else's file has. */
  async fileOf(times = 1) {
    const rows = ROWS * times;
    this.#imports += 1;
    const name = `Fault ${this.#imports}`;
    const path = join(this.stage.folder, 'companies.csv');
    const lines = Array.from({ length: rows }, (_, n) => `${name} ${n},Fintech,All is well,active`);
    await writeFile(path, `name,sector,description,status\n${lines.join('\n')}\n`);
    return { name, path, rows };
  }

  async begin(file) {
    const { jobId } = await this.stage.importFile('companies', file.path);
    return { ...file, id: jobId };
  }

  /** Of the import that a waiting call has begun. */
  async newestImport() {
    for (;;) {
      const newest = await this.#first('select id from bulk_imports where finished_at is null', []);
      if (newest) return newest.id;
      await sleep(LOOKS_MS);
    }
  }

  /** State and rows in one look: what is committed, nothing else is seen. */
  see({ id, name }) {
    return this.#first(look, [id, name]);
  }

  async until(job, holds, patienceMs = PATIENCE_MS) {
    for (const deadline = performance.now() + patienceMs; ; await sleep(LOOKS_MS)) {
      const seen = await this.#first(stateOf, [job.id]).catch(() => undefined);
      if (seen && holds(seen)) return seen;
      if (performance.now() > deadline) throw new Error(`It is still ${JSON.stringify(seen)}`);
    }
  }

  running = (job) => this.until(job, ({ state }) => state === 'running');

  /** Nothing, or everything together with its end. */
  async seeNothingOrAll(job) {
    const { state, rows } = await this.see(job);
    assert.equal(rows, state === 'done' ? job.rows : 0, `${rows} of ${job.rows} rows while it is ${state}`);
    return state;
  }

  /** Waits for its end: all rows once, and one word of it in the feed. */
  async seeItDone(job) {
    await this.until(job, ({ state }) => !['waiting', 'running'].includes(state));
    const { rows, activities, state } = await this.see(job);
    assert.deepEqual({ state, rows, activities }, { state: 'done', rows: job.rows, activities: 1 });
    const { result } = await this.stage.job(job.id);
    assert.equal(result.imported, job.rows);
  }

  /** The database process of an attempt that was cut off, if it still undoes what was done. */
  async undone() {
    const held = `select from pg_locks where locktype = 'advisory' and objid = 3800006 and granted`;
    while ((await this.#rows(held)).length > 0) await sleep(LOOKS_MS);
  }

  /** As it was before an import; a worker is there, whatever became of the last. */
  async tidy() {
    if (this.worker.exitCode !== null || this.worker.signalCode !== null) await this.startWorker();
    if (this.web.exitCode !== null || this.web.signalCode !== null) this.web = await this.stage.startWeb();
    await this.#rows(`update bulk_imports set state = 'cancelled', file_id = null, finished_at = now()
      where finished_at is null`);
    await this.undone();
    await this.#rows(`delete from companies where name like 'Fault %'`);
    await this.#rows('vacuum analyze companies');
  }

  async close() {
    await this.#client?.end().catch(() => {});
    await this.stage.close();
  }

  #client;

  async #first(text, values) {
    return (await this.#rows(text, values))[0];
  }

  /** On a connection that is made anew when the last one is lost. */
  async #rows(text, values) {
    try {
      this.#client ??= await this.stage.client();
      return (await this.#client.query(text, values)).rows;
    } catch (error) {
      this.#client = undefined;
      throw error;
    }
  }

  async #timeOne() {
    const job = await this.begin(await this.fileOf());
    const begun = performance.now();
    await this.seeItDone(job);
    const milliseconds = performance.now() - begun;
    await this.tidy();
    return milliseconds;
  }
}
