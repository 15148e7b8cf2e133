// What is of the firm as a whole: its database, its trail, an import and a backup.
import { execFile } from 'node:child_process';
import { stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { checkout, node } from '../../scripts/lib/prepare.mjs';
import { FILLED_AT } from '../data.ts';

const run = promisify(execFile);
const LOOKS_MS = 20;
const COMPANIES = 50;

/** In bytes; entries of the trail are a number. */
export async function sizesOf(client) {
  const { rows } = await client.query(`
    select pg_database_size(current_database())::float8 as database,
      pg_total_relation_size('audit_trail')::float8 as trail,
      (select count(*)::int from audit_trail) as entries`);
  return rows[0];
}

/** Rows a second of a file of investments, from the portal's word that it has come until they are there. */
export async function measureImport({ stage, client }, rows) {
  const path = join(stage.folder, 'investments.csv');
  await writeFile(path, await csvOf(client, rows));
  const worker = await stage.startWorker();
  const { jobId } = await stage.importFile('investments', path);
  const begun = performance.now();
  const look = { name: 'look', text: 'select state from bulk_imports where id = $1', values: [jobId] };
  const isOver = async () => !['waiting', 'running'].includes((await client.query(look)).rows[0].state);
  while (!(await isOver())) await sleep(LOOKS_MS);
  const seconds = (performance.now() - begun) / 1000;
  await stage.stop(worker);
  const { message, result } = await stage.job(jobId);
  if (result?.imported !== rows) throw new Error(`The import failed: ${message}`);
  await client.query('delete from investments where created_at > $1', [FILLED_AT]);
  await client.query('delete from activities where created_at > $1', [FILLED_AT]);
  await client.query('vacuum analyze');
  return rows / seconds;
}

/** As the operator makes one: its seconds, the program's own start included, and its bytes. */
export async function measureBackup({ stage }) {
  const path = join(stage.folder, 'backup.zip');
  const begun = performance.now();
  await run(node, ['backend/dist/src/cli.js', 'backup', path, '--force'], { cwd: checkout, env: stage.env });
  return { seconds: (performance.now() - begun) / 1000, bytes: (await stat(path)).size };
}

/** Of the first companies, which are there at every size. */
async function csvOf(client, rows) {
  const { rows: companies } = await client.query('select name from companies order by name limit $1', [
    COMPANIES,
  ]);
  const lines = Array.from(
    { length: rows },
    (_, n) => `${companies[n % COMPANIES].name},Imported ${n},500000,10000000,2025-03-15`,
  );
  const columns = 'companyName,investmentName,totalInvestment,initialValuation,investmentDate';
  return `${columns}\n${lines.join('\n')}\n`;
}
