// Measurements of the firm as a whole: its database, its audit trail, an import and a backup.
import { execFile } from 'node:child_process';
import { stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Client } from 'pg';
import { checkout, node } from '../../scripts/lib/prepare.mjs';
import { FILLED_AT } from '../data.ts';
import type { Fixture } from '../fixture.ts';
import { importSeconds } from '../import-seconds.ts';
import { firstRow } from '../rows.ts';

/** Bytes of the database and of the audit trail, and the number of its entries. */
export interface Sizes {
  database: number;
  trail: number;
  entries: number;
}

const run = promisify(execFile);
const COMPANIES = 50;

export async function sizesOf(client: Client): Promise<Sizes> {
  const sizes = await client.query<Sizes>(`
    select pg_database_size(current_database())::float8 as database,
      pg_total_relation_size('audit_trail')::float8 as trail,
      (select count(*)::int from audit_trail) as entries`);
  return firstRow(sizes);
}

/** Rows a second of a file of investments, from the portal's answer until they are committed. */
export async function measureImport({ stage, client }: Fixture, rows: number): Promise<number> {
  const path = join(stage.folder, 'investments.csv');
  await writeFile(path, await csvOf(client, rows));
  const worker = await stage.startWorker();
  const { jobId } = await stage.importFile('investments', path);
  const seconds = await importSeconds(client, jobId);
  await worker.end('SIGKILL');
  const { message, result } = await stage.job(jobId);
  if (result?.imported !== rows) throw new Error(`The import failed: ${message}`);
  await client.query('delete from investments where created_at > $1', [FILLED_AT]);
  await client.query('delete from activities where created_at > $1', [FILLED_AT]);
  await client.query('vacuum analyze');
  return rows / seconds;
}

/** By the command: its seconds, the program's start included, and its bytes. */
export async function measureBackup({ stage }: Fixture): Promise<{ seconds: number; bytes: number }> {
  const path = join(stage.folder, 'backup.zip');
  const begun = performance.now();
  await run(node, ['backend/dist/src/cli.js', 'backup', path, '--force'], { cwd: checkout, env: stage.env });
  return { seconds: (performance.now() - begun) / 1000, bytes: (await stat(path)).size };
}

/** Of the first companies, which exist at every size. */
async function csvOf(client: Client, rows: number): Promise<string> {
  const first = 'select name from companies order by name limit $1';
  const { rows: companies } = await client.query<{ name: string }>(first, [COMPANIES]);
  const lines = Array.from(
    { length: rows },
    (_, n) => `${companies[n % COMPANIES]?.name},Imported ${n},500000,10000000,2025-03-15`,
  );
  const columns = 'companyName,investmentName,totalInvestment,initialValuation,investmentDate';
  return `${columns}\n${lines.join('\n')}\n`;
}
