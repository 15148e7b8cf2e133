import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { similarLps, type NamedLp } from '../../../test/similar-lps.js';
import { k1Layouts, type K1Fields } from '../../../test/k1-layouts.js';
import { buildPdf } from '../../../test/pdf.js';
import type { PdfLine } from '../../storage/pdf/pdf-worker.js';
import { PdfReader } from '../../storage/pdf/read-pdf.js';
import { matchK1, type K1Match } from './match-k1.js';
import { fold } from './words.js';

const FIRST_YEAR = 2020;
const YEARS = 5;
const MOST_RECENT = 2025;

interface Filed extends K1Fields {
  lines: readonly PdfLine[];
  fileName: string;
  match: K1Match;
}

const plain = (name: string): string => fold(name).replace(/[^a-z0-9]+/g, '_');

/** Realistic file names: right ones of many kinds, neutral ones, and a few that name another LP. */
function fileNameOf(lp: NamedLp, year: number, at: number): string {
  const other = similarLps[(at + 7) % similarLps.length] ?? lp;
  if (at % 50 === 5) return `K1_${plain(other.firstName)}_${plain(other.lastName)}_${String(year)}.pdf`;
  if (at % 67 === 11) return `K1 ${String(year - 1)}.pdf`;
  const good = [
    `${lp.legalName} K-1 ${String(year)}.pdf`,
    `${String(year)}/${lp.lastName}, ${lp.firstName}/K1.pdf`,
    `k1_${plain(lp.lastName)}_${plain(lp.firstName)}_${String(year)}.pdf`,
  ];
  const neutral = [
    `scan${String(at).padStart(4, '0')}.pdf`,
    `Schedule K-1 (${String(at)}).pdf`,
    'document.pdf',
  ];
  return [...good, ...neutral][(at * 5) % 6] ?? 'document.pdf';
}

const documents = similarLps.flatMap((lp, number) =>
  Array.from({ length: YEARS }, (_, age) => {
    const at = number * YEARS + age;
    const isNamesake = similarLps.some((other) => other !== lp && other.legalName === lp.legalName);
    const hasEmail = isNamesake ? age !== 4 : at % 3 === 0;
    const layout = k1Layouts[at % k1Layouts.length];
    return { lp, year: FIRST_YEAR + age, hasEmail, layout, fileName: fileNameOf(lp, FIRST_YEAR + age, at) };
  }),
);

const filed: Filed[] = [];
const reader = new PdfReader();

beforeAll(async () => {
  const folder = await mkdtemp(join(tmpdir(), 'two-hundred-'));
  for (const { layout, fileName, ...fields } of documents) {
    const path = join(folder, 'k1.pdf');
    await writeFile(path, await buildPdf(layout?.(fields) ?? []));
    const { pages } = await reader.read(path, 3);
    const lines = pages.flat();
    filed.push({ ...fields, lines, fileName, match: matchK1({ lines, fileName }, similarLps, MOST_RECENT) });
  }
  await rm(folder, { recursive: true });
}, 60_000);

afterAll(() => reader.onModuleDestroy());

describe('200 K-1s of 40 LPs with similar names', () => {
  it('are none of them matched to a wrong LP or a wrong year', () => {
    expect(filed).toHaveLength(200);
    const wrong = filed.filter(
      ({ lp, year, match }) => match.state === 'matched' && (match.lpId !== lp.id || match.taxYear !== year),
    );
    expect(wrong).toEqual([]);
  });

  it('are matched without the admin in 95 of a hundred cases', () => {
    expect(filed.filter(({ match }) => match.state === 'matched').length).toBeGreaterThanOrEqual(190);
  });

  it.each([
    'Partner',
    'A B',
    'J Partner',
    'James Partner',
    'Limited Partner',
    'Domestic Partner',
    'Name Address',
  ])('are matched all the same beside an LP called %s', (legalName) => {
    const lps = [...similarLps, { id: 'label', legalName, email: 'label@example.com' }];
    const others = filed.filter(
      ({ lines, fileName, match }) => matchK1({ lines, fileName }, lps, MOST_RECENT).state !== match.state,
    );
    expect(others.map(({ fileName }) => fileName)).toEqual([]);
  });

  it('say why they are not matched, and whose they may be', () => {
    const unmatched = filed.filter(({ match }) => match.state !== 'matched');
    expect(unmatched).not.toEqual([]);
    for (const { match } of unmatched) {
      expect(match.state).toBe('unsure');
      expect(match.reason).toMatch(/^\S.{10,}\S$/);
    }
  });
});
