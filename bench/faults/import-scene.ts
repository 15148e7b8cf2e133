// A web, a worker and a database in which imports run and are interrupted, and their state as seen from outside.
import assert from 'node:assert/strict';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Scene } from './scene.ts';

/** A file of companies that no other file has. */
export interface CompaniesFile {
  name: string;
  path: string;
  rows: number;
}

export interface ImportOf extends CompaniesFile {
  id: string;
}

interface ImportState {
  state: string;
  attempt: number;
}

/** The import's row with the rows that it has committed. */
interface ImportRead extends ImportState {
  rows: number;
  activities: number;
}

const ROWS = 60_000;
const POLL_MS = 25;
const TIMEOUT_MS = 180_000;

const committed = `
  select state, attempt,
    (select count(*)::int from companies where name like $2 || ' %') as rows,
    (select count(*)::int from activities where entity_id = $1) as activities
  from bulk_imports where id = $1`;
/** Its progress, without counting its rows, since this is polled. */
const stateOf = 'select state, attempt from bulk_imports where id = $1';

export class ImportScene extends Scene {
  /** How long an import takes undisturbed. */
  usualMs = 0;
  #imports = 0;

  protected override async begin(): Promise<void> {
    await super.begin();
    this.usualMs = await this.#timeOne();
    console.log(`${ROWS} rows take ${(this.usualMs / 1000).toFixed(1)} s undisturbed`);
  }

  async fileOf(times = 1): Promise<CompaniesFile> {
    const rows = ROWS * times;
    this.#imports += 1;
    const name = `Fault ${this.#imports}`;
    const path = join(this.stage.folder, 'companies.csv');
    const lines = Array.from({ length: rows }, (_, n) => `${name} ${n},Fintech,All is well,active`);
    await writeFile(path, `name,sector,description,status\n${lines.join('\n')}\n`);
    return { name, path, rows };
  }

  async beginImport(file: CompaniesFile): Promise<ImportOf> {
    const { jobId } = await this.stage.importFile('companies', file.path);
    return { ...file, id: jobId };
  }

  /** The id of the import that a waiting call has begun. */
  async newestImport(): Promise<string> {
    for (;;) {
      const [newest] = await this.rows<{ id: string }>(
        'select id from bulk_imports where finished_at is null',
      );
      if (newest) return newest.id;
      await sleep(POLL_MS);
    }
  }

  /** State and rows in one statement, which sees committed data only. */
  read({ id, name }: ImportOf): Promise<ImportRead> {
    return this.row<ImportRead>(committed, [id, name]);
  }

  untilJob(job: ImportOf, isMet: (now: ImportState) => boolean): Promise<ImportState> {
    return this.until(() => this.row<ImportState>(stateOf, [job.id]), isMet, TIMEOUT_MS);
  }

  untilRunning(job: ImportOf): Promise<ImportState> {
    return this.untilJob(job, ({ state }) => state === 'running');
  }

  /** Either no rows, or all rows and the state "done". */
  async assertNothingOrAll(job: ImportOf): Promise<string> {
    const { state, rows } = await this.read(job);
    assert.equal(rows, state === 'done' ? job.rows : 0, `${rows} of ${job.rows} rows while it is ${state}`);
    return state;
  }

  /** Waits for its end: all rows once, and one entry in the feed. */
  async assertDone(job: ImportOf): Promise<void> {
    await this.untilJob(job, ({ state }) => !['waiting', 'running'].includes(state));
    const { rows, activities, state } = await this.read(job);
    assert.deepEqual({ state, rows, activities }, { state: 'done', rows: job.rows, activities: 1 });
    const { result } = await this.stage.job(job.id);
    assert.equal(result?.imported, job.rows);
  }

  /** The status; 0 where the answer was cut off. */
  undo({ id }: ImportOf): Promise<number> {
    return this.stage.call('POST', `/api/bulk-import/jobs/${id}/undo`).then(
      ({ status }) => status,
      () => 0,
    );
  }

  /** The database process of an interrupted attempt, if it is still rolling back. */
  async undone(): Promise<void> {
    const locks = `select from pg_locks where locktype = 'advisory' and objid = 3800006 and granted`;
    while ((await this.rows(locks)).length > 0) await sleep(POLL_MS);
  }

  /** Restores the state before an import, with a running worker. */
  override async tidy(): Promise<void> {
    await super.tidy();
    await this.rows(`update bulk_imports set state = 'cancelled', file_id = null, finished_at = now()
      where finished_at is null`);
    await this.undone();
    await this.rows(`delete from companies where name like 'Fault %'`);
    await this.rows('vacuum analyze companies');
  }

  async #timeOne(): Promise<number> {
    const job = await this.beginImport(await this.fileOf());
    const begun = performance.now();
    await this.assertDone(job);
    const milliseconds = performance.now() - begun;
    await this.tidy();
    return milliseconds;
  }
}
