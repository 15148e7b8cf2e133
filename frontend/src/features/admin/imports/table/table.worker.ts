import { rewrittenCsv, startOfCsv } from './csv-file';
import type { HeaderPlan, TableStart } from './table-file';
import { rewrittenWorkbook, startOfWorkbook } from './workbook-file';

/** Without a plan, the start of the file is read. */
export interface TableAsked {
  file: Blob;
  plan?: HeaderPlan;
}

/** The worker's answer. `unreadable`: of a file that is no table. */
export type TableAnswer = { start: TableStart } | { file: Blob } | { unreadable: true } | { error: string };

/**
 * Stops the clock of this worker: whenever a piece of XML takes 7 ms, read-excel-file halves the next ones, and it copies
 * all rows after each.
 */
Date.now = () => 0;

const ZIP = [0x50, 0x4b, 0x03, 0x04];

async function isWorkbook(file: Blob): Promise<boolean> {
  const start = new Uint8Array(await file.slice(0, ZIP.length).arrayBuffer());
  return ZIP.every((byte, at) => start[at] === byte);
}

const bytesOf = async (file: Blob): Promise<Uint8Array> => new Uint8Array(await file.arrayBuffer());

async function answerTo({ file, plan }: TableAsked): Promise<TableAnswer> {
  const isZip = await isWorkbook(file);
  if (plan)
    return {
      file: isZip ? rewrittenWorkbook(await bytesOf(file), plan) : await rewrittenCsv(file, plan),
    };
  const start = isZip ? await startOfWorkbook(await bytesOf(file)) : await startOfCsv(file);
  return start ? { start } : { unreadable: true };
}

addEventListener('message', ({ data }: MessageEvent<TableAsked>) => {
  const answer = (given: TableAnswer) => postMessage(given);
  answerTo(data).then(answer, (error: unknown) =>
    // The server says what is wrong with a file that cannot be read here.
    answer(data.plan ? { error: String(error) } : { unreadable: true }),
  );
});
