import type { ClientBase } from 'pg';
import type { Brand } from '../env.js';
import { buildDemoFund, type DemoOptions } from './build-demo-fund.js';
import type { DemoFile } from './files.js';
import { insertRows } from './insert-rows.js';
import { lpTable } from './lps.table.js';
import { printPaper } from './pdf.js';

export const DEMO_ADMIN_EMAIL = 'admin@harborlane.example';
export const DEMO_ADMIN_PASSWORD = 'Harbor-Lane-2026';
export const DEMO_LP_EMAIL = lpTable[0].email;
export const DEMO_LP_PASSWORD = 'Limited-Partner-2026';

interface FillOptions extends DemoOptions {
  /** Puts the bytes of a registered file into the store. */
  keepFile: (fileId: string, bytes: Uint8Array) => Promise<void>;
  /** On the papers that the firm wrote itself. */
  brand: Brand;
}

/** Fills an empty database with the demo fund, inside the caller's transaction; the files are kept first. */
export async function fillDemoFund(
  client: ClientBase,
  { keepFile, brand, ...options }: FillOptions,
): Promise<void> {
  const fund = buildDemoFund(options);
  const storedFiles = await keepFiles(fund.files, keepFile, brand);
  await insertRows(client, 'users', fund.users);
  await insertRows(client, 'companies', fund.companies);
  await insertRows(client, 'company_marks', fund.marks);
  await insertRows(client, 'investments', fund.investments);
  await insertRows(client, 'allocations', fund.allocations);
  await insertRows(client, 'stored_files', storedFiles);
  await insertRows(client, 'company_updates', fund.updates);
  await insertRows(client, 'documents', fund.documents);
  await insertRows(client, 'k1_documents', fund.k1Documents);
  await insertRows(client, 'activities', fund.activities);
}

/** Prints the files one after another, so that only one is in memory, and measures them. */
async function keepFiles(
  files: DemoFile[],
  keepFile: FillOptions['keepFile'],
  brand: Brand,
): Promise<object[]> {
  const kept: object[] = [];
  for (const { paper, ...file } of files) {
    const bytes = await printPaper(paper, file.createdAt, brand);
    await keepFile(file.id, bytes);
    kept.push({ ...file, size: bytes.length });
  }
  return kept;
}
