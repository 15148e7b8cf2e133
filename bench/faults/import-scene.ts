// A web, a worker and a database in which imports run and are cut off, and what can be seen of them from outside.
import assert from 'node:assert/strict';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Scene } from './scene.ts';

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

export class ImportScene extends Scene {
  #imports = 0;

  static async open(options) {
    const scene = await super.open(options);
    scene.usualMs = await scene.#timeOne();
    console.log(`${ROWS} rows take ${(scene.usualMs / 1000).toFixed(1)} s undisturbed`);
    return scene;
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
      const newest = await this.row('select id from bulk_imports where finished_at is null', []);
      if (newest) return newest.id;
      await sleep(LOOKS_MS);
    }
  }

  /** State and rows in one look: what is committed, nothing else is seen. */
  see({ id, name }) {
    return this.row(look, [id, name]);
  }

  untilJob = (job, holds) => this.until(() => this.row(stateOf, [job.id]), holds, PATIENCE_MS);

  running = (job) => this.untilJob(job, ({ state }) => state === 'running');

  /** Nothing, or everything together with its end. */
  async seeNothingOrAll(job) {
    const { state, rows } = await this.see(job);
    assert.equal(rows, state === 'done' ? job.rows : 0, `${rows} of ${job.rows} rows while it is ${state}`);
    return state;
  }

  /** Waits for its end: all rows once, and one word of it in the feed. */
  async seeItDone(job) {
    await this.untilJob(job, ({ state }) => !['waiting', 'running'].includes(state));
    const { rows, activities, state } = await this.see(job);
    assert.deepEqual({ state, rows, activities }, { state: 'done', rows: job.rows, activities: 1 });
    const { result } = await this.stage.job(job.id);
    assert.equal(result.imported, job.rows);
  }

  /** The database process of an attempt that was cut off, if it still undoes what was done. */
  async undone() {
    const held = `select from pg_locks where locktype = 'advisory' and objid = 3800006 and granted`;
    while ((await this.rows(held)).length > 0) await sleep(LOOKS_MS);
  }

  /** As it was before an import; a worker is there, whatever became of the last. */
  async tidy() {
    await super.tidy();
    await this.rows(`update bulk_imports set state = 'cancelled', file_id = null, finished_at = now()
      where finished_at is null`);
    await this.undone();
    await this.rows(`delete from companies where name like 'Fault %'`);
    await this.rows('vacuum analyze companies');
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
