import { fileURLToPath } from 'node:url';
import { Piscina } from 'piscina';
import { openCsv } from './csv.js';
import type { Table } from './table.js';
import { brokenAt, findSheet, workbookError } from './workbook-sheets.js';
import type { WorkbookAnswer, WorkbookTask } from './workbook-worker.js';

const MOST_ROWS = 100_000;
/** A workbook within its limits takes some seconds. */
const MOST_MS = 60_000;
/** Measured: 100,000 rows of the widest template make the process grow by 364 MB, of the narrowest by 166 MB. */
const MOST_HEAP_MB = 400;

/** Node 24 runs the source as it is, so tests need no build. */
const ending = import.meta.url.endsWith('.ts') ? 'ts' : 'js';
const filename = fileURLToPath(new URL(`workbook-worker.${ending}`, import.meta.url));

/**
 * Opens the first sheet of an Excel workbook. read-excel-file reads it into memory as a whole, so it runs in a thread
 * that ends with it, and its rows come back as one CSV text, which is parsed a piece at a time like any other.
 */
export async function openWorkbook(path: string): Promise<Table> {
  const sheet = await findSheet(path);
  const answer = await inThread({ path, sheet, mostRows: MOST_ROWS });
  if ('tooMany' in answer) throw workbookError('tooManyRows');
  if ('brokenAt' in answer) throw brokenAt(answer.brokenAt);
  return openCsv((size) => piecesOf(answer.csv, size));
}

/** The thread sees none of the server's settings. */
async function inThread(task: WorkbookTask): Promise<WorkbookAnswer> {
  const resourceLimits = { maxOldGenerationSizeMb: MOST_HEAP_MB };
  const thread = new Piscina({ filename, name: 'readWorkbook', maxThreads: 1, resourceLimits, env: {} });
  const signal = AbortSignal.timeout(MOST_MS);
  try {
    return (await thread.run(task, { signal })) as WorkbookAnswer;
  } catch (error) {
    throw signal.aborted || isOutOfMemory(error) ? workbookError('tooLarge') : error;
  } finally {
    await thread.destroy();
  }
}

const isOutOfMemory = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';

async function* piecesOf(bytes: Uint8Array, size: number): AsyncGenerator<Uint8Array, void> {
  for (let at = 0; at < bytes.length; at += size) {
    yield bytes.subarray(at, at + size);
    // A file is read between two turns of the event loop; memory is not.
    await new Promise(setImmediate);
  }
}
