import { buffer } from 'node:stream/consumers';
import { afterAll, expect, test } from '@jest/globals';
import { extractText } from 'unpdf';
import { readSettings } from '#settings';
import { buildNotice } from '../../../test/notices.js';
import { readZip } from '../../../test/zip.js';
import type { CurrentBrand } from '../../http/brand/current-brand.js';
import { PdfWriter } from '../../storage/pdf/write-pdf.js';
import { NoticeFiles } from './notice-files.js';

const writer = new PdfWriter();
const files = new NoticeFiles(writer, { now: readSettings({}).brand } as CurrentBrand);
afterAll(() => writer.onModuleDestroy());

const named = (legalName: string) => buildNotice({ entity: { ...buildNotice().entity, legalName } });

test('a notice is a PDF that the browser shows, under the name of the call and the entity', async () => {
  const { opened, file } = await files.write(named('Żółć Family Trust'));
  expect(file).toEqual({
    name: 'Call 7 - Żółć Family Trust.pdf',
    contentType: 'application/pdf',
    inline: true,
  });
  const bytes = await buffer(opened.stream);
  expect(bytes.length).toBe(opened.size);
  expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
});

test('all notices of a call are one ZIP with a PDF for each entity, also of the same name', async () => {
  const { opened, file } = await files.writeAll('Call 7', ['Oak LLC', 'oak llc', 'Elm Żółć'].map(named));
  expect(file).toEqual({ name: 'Call 7 notices.zip', contentType: 'application/zip', inline: false });
  const entries = await readZip(await buffer(opened.stream));
  expect([...entries.keys()]).toEqual([
    'Call 7 - Oak LLC.pdf',
    'Call 7 - oak llc (2).pdf',
    'Call 7 - Elm Żółć.pdf',
  ]);
  const bytes = entries.get('Call 7 - Elm Żółć.pdf') ?? Buffer.alloc(0);
  expect((await extractText(new Uint8Array(bytes), { mergePages: true })).text).toContain('Elm Żółć');
});
