import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { similarLps } from '../../../test/similar-lps.js';
import { k1Layouts, type K1Fields } from '../../../test/k1-layouts.js';
import { buildPdf } from '../../../test/pdf.js';
import { PdfReader } from '../../storage/pdf/read-pdf.js';
import { matchK1, type K1Match } from './match-k1.js';
import type { LpName } from './person.js';

const reader = new PdfReader();
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'adversaries-'));
});

afterAll(async () => {
  await reader.onModuleDestroy();
  await rm(folder, { recursive: true });
});

async function match(
  content: Parameters<typeof buildPdf>[0],
  fileName: string,
  lps: readonly LpName[] = similarLps,
): Promise<K1Match> {
  const path = join(folder, 'k1.pdf');
  await writeFile(path, await buildPdf(content));
  const { pages } = await reader.read(path, 3);
  return matchK1({ lines: pages.flat(), fileName }, lps, 2025);
}

const title = 'Schedule K-1 (Form 1065) 2024';
const home = ['12 Elm Street', 'Boston, MA 02110'];

describe('a misleading document is not matched:', () => {
  it.each<[string, string[], string?]>([
    ['a trust', [title, 'Mary Jones Revocable Trust', ...home]],
    ['a trust in small letters', [title, 'mary jones living trust dated 2012', ...home]],
    ['a trust that begins on the line above', [title, 'The Trust of', 'Mary Jones', ...home]],
    ['a trust on the line below', [title, 'Mary Jones', '2012 Irrevocable Trust', ...home]],
    ['a trustee', [title, 'Jones Family Trust', 'Mary Jones, Trustee', ...home]],
    ['a trustee in short', [title, 'Mary Jones TTEE', ...home]],
    ['a trust, greeted by its trustee', [title, 'Mary Jones 2012 Trust', ...home, 'Dear Mary Jones,']],
    ['an estate', [title, 'Estate of Robert Lee', ...home]],
    ['an executor', [title, 'Robert Lee, Executor', ...home]],
    ['a retirement account', [title, 'Robert Lee IRA', ...home]],
    ['a custodian', [title, 'Pensco Trust Company FBO', 'Robert Lee', ...home]],
    ['a minor', [title, 'Mary Jones, Custodian for Tim Jones UTMA', ...home]],
    ['a firm', [title, 'Mary Jones LLC', ...home]],
    ['a firm of a year', [title, 'Mary Jones 2012 Holdings, LLC', ...home]],
    ['a family office', [title, 'Mary Jones Family Office', ...home]],
    ['a limited partnership', [title, 'Mary Jones Partners, L.P.', ...home]],
    ['a firm and its contact', [title, 'Roe Holdings LLC', 'Mary Jones', ...home]],
    ['a firm in care of', [title, 'Roe Holdings LLC', 'c/o Mary Jones', ...home]],
    ['a firm to the attention of', [title, 'Roe Holdings LLC', 'Attn: Mary Jones', ...home]],
    ['two spouses', [title, 'Mary and Peter Jones', ...home]],
    ['two spouses with one first name each', [title, 'Peter & Mary Jones', ...home]],
    ['two spouses on two lines', [title, 'Mary Jones', 'Peter Jones', 'JTWROS', ...home]],
    ['a spouse of another name', [title, 'Mary Jones & Peter Roe', ...home]],
    ['two owners who are both LPs', [title, 'Mary Jones and Robert Lee', ...home]],
    ['two owners with a slash', [title, 'Mary Jones / Peter Roe', ...home]],
    ['two owners with a bar', [title, 'Mary Jones | Peter Jones', ...home]],
    ['a spouse in brackets', [title, 'Mary Jones (Peter Jones)', ...home]],
    ['a widow', [title, 'Jane Roe, widow of Peter Jones', 'Mary Jones', ...home]],
    ['who acts for a firm', [title, 'Partner: Roe Holdings by Mary Jones', ...home]],
    ['another middle name', [title, 'Robert Edward Quincy Lee', ...home]],
    ['another middle initial', [title, 'Robert Q. Lee', ...home]],
    ['another suffix', [title, 'Robert Lee Jr.', ...home]],
    ['another suffix after a comma', [title, 'LEE, ROBERT, IV', ...home]],
    ['another suffix on the next line', [title, 'Robert Lee', 'Sr.', ...home]],
    ['a second surname', [title, 'Mary Jones Ortega', ...home]],
    ['a second surname after a hyphen', [title, 'Mary Jones-Ortega', ...home]],
    ['a surname with a particle', [title, 'José García de la Vega', ...home]],
    ['a longer first name', [title, 'Anne Mary Jones', ...home]],
    ['a longer first name, last name first', [title, 'Jones, Mary Kate', ...home]],
    ['a first name cut in two', [title, 'Jon Nesmith', ...home]],
    ['a name that contains an LP’s', [title, 'Mary Jonesworth', ...home]],
    ['a preparer', [title, 'Jane Roe', ...home, 'Prepared by', 'Mary Jones, CPA', 'mary.jones@example.com']],
    ['a preparer in one line', [title, 'Jane Roe', ...home, 'Paid preparer: Mary Jones']],
    [
      'a signature',
      [title, 'Dear Jane Roe,', 'please find your K-1.', 'Sincerely,', 'Mary Jones', 'Managing Member'],
    ],
    [
      'a tax matters partner',
      [title, "Partner's name: Jane Roe", ...home, 'Tax matters partner', 'Mary Jones'],
    ],
    ['a representative', [title, 'Ana Maria Silva', ...home, 'Partnership representative: Mary Jones']],
    ['a contact', [title, 'Jane Roe', ...home, 'Questions? Call Mary Jones', 'mary.jones@example.com']],
    ['a contact by e-mail', [title, 'Roe Holdings LLC', ...home, 'Contact: mary.jones@example.com']],
    ['an e-mail address that ends in an LP’s', [title, 'Jane Roe', 'rosemary.jones@example.com']],
    [
      'the e-mail address of one and the name of another',
      [title, 'Mary Jones', ...home, 'robert.lee@example.com'],
    ],
    ['the namesake’s address', [title, 'Mary Jones', ...home, 'E-mail: mary.jones@elsewhere.org']],
    ['initials', [title, 'M. Jones', ...home]],
    ['a file name alone', [title, 'Jane Roe', ...home], 'Mary Jones K-1 2024.pdf'],
    ['a file name for another LP', [title, 'Mary Jones', ...home], 'Robert Lee K-1 2024.pdf'],
    ['a file name for another suffix', [title, 'Robert Lee', ...home], 'Robert Lee III 2024.pdf'],
    ['a file name for another year', [title, 'Mary Jones', ...home], 'Mary Jones K-1 2022.pdf'],
    ['two tax years', [title, 'Mary Jones', ...home, 'Tax year 2023']],
    ['no tax year', ['Schedule K-1', 'Mary Jones', ...home, 'Printed 2024-03-01'], 'Mary Jones.pdf'],
  ])('%s', async (_what, lines, fileName = 'scan0042.pdf') => {
    const { state, reason } = await match(lines, fileName);
    expect(state).not.toBe('matched');
    expect(reason).toMatch(/^\S.{10,}\S$/);
  });

  it('a list of all partners', async () => {
    const names = similarLps.map(({ legalName }) => legalName);
    expect(await match([title, ...names], 'scan0042.pdf')).toMatchObject({ state: 'unsure', lpId: null });
  });

  it('a K-1 of somebody who has no account, however alike the LPs are', async () => {
    const namesakes = new Set(['lp-27', 'lp-28']);
    const others = similarLps.filter(({ id }) => !namesakes.has(id));
    for (const [at, lp] of others.entries()) {
      const fields: K1Fields = { lp, year: 2024, hasEmail: at % 2 === 0 };
      const layout = k1Layouts[at % k1Layouts.length];
      const { state } = await match(
        layout?.(fields) ?? [],
        'scan.pdf',
        similarLps.filter((one) => one !== lp),
      );
      expect([lp.legalName, state]).not.toContain('matched');
    }
  }, 30_000);
});
