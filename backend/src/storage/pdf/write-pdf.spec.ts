import { readdirSync, readFileSync } from 'node:fs';
import { getPriority } from 'node:os';
import { expect, test } from '@jest/globals';
import { PdfWriter } from './write-pdf.js';

/** By Linux: field 19 of a thread's stat, counted from the one after its name. */
const nicesOfThreads = (): number[] =>
  readdirSync('/proc/self/task').map((thread) => {
    const stat = readFileSync(`/proc/self/task/${thread}/stat`, 'utf8');
    return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[16]);
  });

test('PDFs are drawn by threads that leave the processor to requests', async () => {
  const writer = new PdfWriter();
  const foot = { text: 'Harbor Lane', margin: 40, width: 500 };
  const pdf = await writer.write({ definition: { content: ['A statement'], styles: { small: {} } }, foot });
  expect(Buffer.from(pdf).toString('latin1', 0, 5)).toBe('%PDF-');
  expect(nicesOfThreads()).toContain(Math.min(getPriority() + 10, 19));
  await writer.onModuleDestroy();
});
