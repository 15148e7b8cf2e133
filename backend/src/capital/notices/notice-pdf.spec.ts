import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { extractImages, extractText, getDocumentProxy } from 'unpdf';
import { readSettings } from '#settings';
import { buildPng, buildSvg } from '../../../test/logos.js';
import { buildNotice } from '../../../test/notices.js';
import { PdfWriter } from '../../storage/pdf/write-pdf.js';
import type { CallNotice } from './notices.queries.js';
import { noticeDocument } from './notice-pdf.js';

const writer = new PdfWriter();
let folder: string;
beforeAll(async () => void (folder = await mkdtemp(join(tmpdir(), 'portal-notices-'))));
afterAll(async () => {
  await writer.onModuleDestroy();
  await rm(folder, { recursive: true });
});

const draw = (given: Partial<CallNotice> = {}, env: Record<string, string> = {}) =>
  writer.write(noticeDocument(buildNotice(given), readSettings(env).brand));

async function read(bytes: Uint8Array) {
  const { text, totalPages } = await extractText(new Uint8Array(bytes), { mergePages: false });
  return { pages: totalPages, text: text.join(' ').replaceAll(/\s+/g, ' ').normalize('NFC') };
}

const named = (legalName: string, address: string | null = null) => ({
  entity: { ...buildNotice().entity, legalName, address },
});

describe('the notice of a call', () => {
  test('states every amount to the cent, and the days, names and the reference', async () => {
    const { text, pages } = await read(await draw());
    for (const part of [
      'Harbor Lane Ventures',
      'Capital Call 7',
      'Helios Robotics · Series B',
      'Delgado Family Trust',
      '12 Harbor Lane Suite 400 Boston, MA 02110',
      'Notice date Due date Payment reference June 15, 2026 June 30, 2026 CALL 7 C8D05A',
      'Please pay $1,248,413.56 by June 30, 2026 and give “CALL 7 C8D05A” as the payment reference.',
      'Capital $1,234,567.89 Management fee $12,345.67 Expenses $1,500.00 Amount due $1,248,413.56',
      'Before this call $5,000,000.00 Capital of this call -$1,234,567.89 After this call $3,765,432.11',
      'This deal All your deals Commitment $7,500,000.00 $17,500,000.00',
      'Paid-in capital $2,500,000.01 $12,500,000.03',
      'Paid in, with fees and expenses $2,550,000.02 $12,750,123.45',
      'The company closes its round on July 3. Please write to us with any question.',
      'Page 1 of 1',
    ])
      expect(text).toContain(part);
    expect(pages).toBe(1);
  });

  test('says whom to call, and where the wire instructions are', async () => {
    const { text } = await read(await draw());
    expect(text).toContain(
      'Before you send money, call Maria Delgado, Chief Financial Officer at a number you already know. We never send wire instructions by e-mail or in a PDF; sign in to see them at https://portal.example.com/capital-account.',
    );
    const nobody = await read(await draw({ callBackContact: null, note: null }));
    expect(nobody.text).toContain('Before you send money, call the firm at a number you already know.');
    expect(nobody.text).not.toContain('Note ');
  });

  test('has a title, a language and a link to the portal', async () => {
    const file = await getDocumentProxy(await draw(named('Łukasz Żółć')));
    const { info } = await file.getMetadata();
    expect(info).toMatchObject({
      Title: 'Capital Call 7 – Łukasz Żółć',
      Author: 'Harbor Lane Ventures',
      Language: 'en-US',
    });
    const page = await file.getPage(1);
    expect(await page.getAnnotations()).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ url: 'https://portal.example.com/capital-account' }),
      ]),
    );
  });

  test('writes the largest amounts exactly', async () => {
    const most = '9999999999999.99';
    const { text } = await read(
      await draw({ amounts: { capital: most, managementFee: most, expenses: most } }),
    );
    expect(text).toContain('Amount due $29,999,999,999,999.97');
  });

  test('does not repeat a company that the investment is named after', async () => {
    const { text } = await read(
      await draw({ deal: { company: 'Helios Robotics', investment: 'Helios Robotics Series B' } }),
    );
    expect(text).toContain('Capital Call 7 Helios Robotics Series B Please pay');
  });

  test('is the same file byte by byte each time', async () => {
    expect(Buffer.from(await draw()).equals(await draw())).toBe(true);
  });
});

describe('letters', () => {
  test.each([
    'Łukasz Żółć',
    'José Ñuñez',
    'Γιώργος Παπαδόπουλος',
    'Київ Ђорђевић',
    'Nguyễn Thị Hồng',
    'Þórsdóttir & Ģirts',
  ])('of a legal name are printed: %s', async (name) => {
    const { text } = await read(await draw(named(name)));
    expect(text).toContain(name);
    expect(text).not.toContain('not printable');
  });

  test('that the typeface does not have are named as such and explained, not left out', async () => {
    const { text } = await read(
      await draw({ ...named('山田 Family Trust', 'דוד לוי\nTel Aviv'), note: 'Thank you 🚀' }),
    );
    expect(text).toContain('[not printable] Family Trust [not printable] Tel Aviv');
    expect(text).toContain('Thank you [not printable]');
    expect(text).toContain(
      '[not printable] stands for letters that the typeface of this document does not have. The portal shows them.',
    );
  });
});

test('long names, addresses and notes go on over lines and pages, and nothing is lost', async () => {
  const note = Array.from({ length: 500 }, (_, at) => `word${at}`.padEnd(9, '.')).join(' ');
  const deal = { company: 'V'.repeat(120), investment: 'Series '.repeat(30).trim() };
  const bytes = await draw({
    ...named('W'.repeat(255), 'Bahnhofstraße '.repeat(30)),
    deal,
    note,
    callBackContact: 'X'.repeat(200),
  });
  const { text, pages } = await read(bytes);
  expect(pages).toBeGreaterThan(1);
  expect(text).toContain(`Page ${pages} of ${pages}`);
  for (let at = 0; at < 500; at++) expect(text).toContain(`word${at}`);
  const file = await getDocumentProxy(new Uint8Array(bytes));
  for (let page = 1; page <= pages; page++) {
    const { items } = await (await file.getPage(page)).getTextContent();
    for (const item of items)
      if ('transform' in item) {
        expect(item.transform[4] + item.width).toBeLessThan(612 - 60);
        expect(item.transform[5]).toBeGreaterThan(15);
      }
  }
});

test('the heading of a note that begins at the foot of a page moves to the next page', async () => {
  for (const lines of [7, 8, 9, 10, 11]) {
    const address = Array.from({ length: lines }, (_, at) => `Line ${at}`).join('\n');
    const bytes = await draw({ ...named('Delgado', address), note: 'word '.repeat(100) });
    const { text } = await extractText(new Uint8Array(bytes), { mergePages: false });
    const page = text.find((each) => /\bNote\b/.test(each.replace('Notice', '')));
    expect(page).toMatch(/\bNote\s+word/);
  }
});

describe('the notice of a reversal', () => {
  test('states when and why, and asks for nothing', async () => {
    const { text } = await read(
      await draw({
        reversal: { date: '2026-06-20', reason: 'The round was postponed to July.' },
        unfunded: { before: '3765432.11', after: '5000000.00' },
      }),
    );
    for (const part of [
      'Reversal of Capital Call 7',
      'This call was reversed on June 20, 2026. Please do not pay it',
      'Reason The round was postponed to July.',
      'Total $1,248,413.56',
      'Before the reversal $3,765,432.11 After the reversal $5,000,000.00',
      'Call Maria Delgado, Chief Financial Officer at a number you already know.',
    ])
      expect(text).toContain(part);
    expect(text).not.toMatch(/Please pay|Payment reference|Amount due/);
  });
});

describe("the firm's brand", () => {
  async function withLogo(logo: Buffer | string, env: Record<string, string> = {}) {
    const path = join(folder, 'logo');
    await writeFile(path, logo);
    return draw({}, { ...env, BRAND_LOGO_FILE: path });
  }

  test('is its name and tagline, or its logo of pixels or lines', async () => {
    const { text } = await read(
      await draw({}, { BRAND_FIRM_NAME: 'Żar & Elm', BRAND_TAGLINE: 'Slow money' }),
    );
    expect(text).toMatch(/^Żar & Elm Slow money/);
    const [image] = await extractImages(new Uint8Array(await withLogo(buildPng())), 1);
    expect(image).toMatchObject({ width: 48, height: 16 });
    const drawn = await withLogo(buildSvg('<text y="90">Łódź</text>'));
    expect((await read(drawn)).text).toContain('Łódź');
  });

  test('has its colour', async () => {
    const [one, pink] = [await draw(), await draw({}, { BRAND_ACCENT_COLOR: '#db2777' })];
    expect(Buffer.from(one).equals(pink)).toBe(false);
  });

  test('leaves out a name that cannot be printed', async () => {
    const { text } = await read(await draw({}, { BRAND_FIRM_NAME: 'הון סיכון' }));
    expect(text).not.toContain('not printable');
  });
});
