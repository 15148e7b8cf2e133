import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { blankPage, coverLetter, scheduleK1 } from '../../../test/k1-forms.js';
import { buildForm, type FormPage } from '../../../test/pdf-forms.js';
import { PdfReader } from '../../storage/pdf/read-pdf.js';
import { FIRST_PAGES } from '../k1-reading.js';
import { matchK1, type K1Match } from './match-k1.js';
import type { LpName } from './person.js';

/** Each with how its K-1 prints it. */
const printed: readonly (readonly [string, ...string[]])[] = [
  ['James Whitfield', 'James Whitfield'],
  ['James R. Whitfield', 'JAMES R. WHITFIELD'],
  ['James Whitfield Jr.', 'WHITFIELD JR., JAMES'],
  ['Whitfield Family Trust', 'Whitfield Family Trust'],
  ['The Whitfield Irrevocable Trust of 2012', 'The Whitfield Irrevocable', 'Trust of 2012'],
  ['Mary Smith-Jones', 'Smith-Jones, Mary'],
  ['Mary Jones', 'MARY JONES'],
  ['Siobhán O’Connell', "Siobhan O'Connell"],
  ['Alexandra Catherine Montgomery', 'Alexandra Catherine', 'Montgomery'],
  ['Willem van der Berg', 'Willem van der Berg'],
  ['Roe Holdings, LLC', 'ROE HOLDINGS LLC'],
  ['Alder Feeder Fund II, LP', 'Alder Feeder Fund II, LP'],
  ['Robert and Anna Lee', 'Robert and Anna Lee'],
  ['Robert Lee', 'Lee, Robert'],
  ['Robert E. Lee', 'Robert E. Lee'],
  ['Ana María García', 'Ana María García'],
];

const lps: readonly LpName[] = printed.map(([legalName], at) => ({
  id: legalName,
  legalName,
  email: `lp${String(at)}@example.com`,
}));

const reader = new PdfReader();
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tax-forms-'));
});

afterAll(async () => {
  await reader.onModuleDestroy();
  await rm(folder, { recursive: true });
});

/** A busy machine starts the reading thread slowly; its limit is a subject of read-pdf.spec.ts. */
const READING_MS = 120_000;

async function match(
  pages: readonly FormPage[],
  isFlattened = false,
  among: readonly LpName[] = lps,
): Promise<K1Match> {
  const path = join(folder, 'k1.pdf');
  await writeFile(path, buildForm(pages, { isFlattened }));
  const read = await reader.read(path, FIRST_PAGES, READING_MS);
  return matchK1({ lines: read.pages.flat(), fileName: 'k1.pdf' }, among, 2025);
}

const turns = [0, 90, 180, 270] as const;
const years = [2017, 2019, 2024] as const;

describe.each([
  ['filled in', false],
  ['filled in and flattened', true],
])('Schedules K-1 %s', (_how, isFlattened) => {
  it.each(['1065', '1120-S', '1041'] as const)(
    'of Form %s are matched to their LPs, all 16',
    async (kind) => {
      for (const [at, [legalName, ...name]] of printed.entries()) {
        const year = years[at % years.length] ?? 2024;
        const page: FormPage = { ...scheduleK1({ name, year }, kind), rotate: turns[at % turns.length] };
        expect([legalName, await match([page], isFlattened)]).toEqual([
          legalName,
          { state: 'matched', lpId: legalName, entityId: null, taxYear: year, reason: null },
        ]);
      }
    },
    60_000,
  );

  it('are matched behind a letter and other pages, although others are named there', async () => {
    const before = [
      coverLetter('James Whitfield', 2024),
      ...Array.from({ length: 4 }, () => blankPage('Copy to Mary Jones')),
    ];
    const form = scheduleK1({ name: ['Robert Lee'], year: 2024 });
    expect(await match([...before, form], isFlattened)).toMatchObject({
      state: 'matched',
      lpId: 'Robert Lee',
    });
  });

  it('of somebody who is no LP are matched to nobody, however alike the LPs are', async () => {
    for (const [at, [legalName, ...name]] of printed.entries()) {
      const others = lps.filter((lp) => lp.legalName !== legalName);
      const page = scheduleK1({ name, year: years[at % years.length] ?? 2024 });
      const { state, reason } = await match([coverLetter('Mary Jones', 2024), page], isFlattened, others);
      expect([legalName, state]).not.toContain('matched');
      expect(reason).toMatch(/^\S.{10,}\S$/);
    }
  }, 60_000);

  it.each([
    [['Jane Roe'], 'The partner\'s name is given as "Jane Roe", which is that of no LP'],
    [['Mary Jones IRA'], 'The text says "Mary Jones IRA", which may be somebody else than Mary Jones'],
    [
      ['Mary Jones', 'Peter Jones JTWROS'],
      'The text says "Mary Jones Peter Jones JTWROS", which may be somebody else than Mary Jones',
    ],
    [
      ['Mary Jones', 'c/o Roe Advisors'],
      'The text says "Mary Jones c/o Roe Advisors", which may be somebody else than Mary Jones',
    ],
    [
      ['Roe Advisors', 'Attn: Mary Jones'],
      'The text says "Roe Advisors Attn: Mary Jones", which may be somebody else than Mary Jones',
    ],
    [
      ['Pensco Trust Company FBO', 'Mary Jones'],
      'The text says "Pensco Trust Company FBO Mary Jones", which may be somebody else than Mary Jones',
    ],
  ])('for %j report the text of the field', async (name, expected) => {
    const { state, reason } = await match([scheduleK1({ name, year: 2024 })], isFlattened);
    expect([state, reason]).not.toContain('matched');
    expect(reason).toBe(expected);
  });

  it.each([
    [['Mary Jones', '2012 Irrevocable Trust']],
    [['Mary Jones', 'Trustee: Peter Roe']],
    [['Mary Jones', 'FBO: Tim Jones']],
    [['Mary Jones', 'Beneficiary IRA']],
    [['Mary Jones', '2012 Holdings, LLC']],
    [['Mary Jones', 'Investors']],
    [['Mary Jones', 'Peter Roe']],
    [['Mary', 'Jones Ortega']],
    [['Anne', 'Mary Jones']],
    [['The Estate of', 'Mary Jones']],
    [['Robert Lee', 'Sr.']],
    [['Mary Jones &', 'Robert Lee']],
    [['Mary Jones', 'Robert Lee']],
    [['Whitfield Family Trust', 'James Whitfield, Trustee']],
  ])('for %j are matched to nobody', async (name) => {
    const { state, reason } = await match([scheduleK1({ name, year: 2024 })], isFlattened);
    expect(state).not.toBe('matched');
    expect(reason).toMatch(name.join(' ').includes('&') ? /two LPs/ : new RegExp(name[0] ?? ''));
  });

  it('without a partner’s name are not matched by a name elsewhere', async () => {
    const { texts } = scheduleK1({ name: [], year: 2024 });
    const page: FormPage = { texts: [...texts, { x: 40, y: 60, text: 'Mary Jones', size: 10 }] };
    expect(await match([page], isFlattened)).toMatchObject({
      state: 'unsure',
      lpId: 'Mary Jones',
      reason: "Mary Jones is not where the text labels the partner's name",
    });
  });

  it('of two partners in one file are matched to none of them', async () => {
    const forms = [['Mary Jones'], ['Robert Lee']].map((name) => scheduleK1({ name, year: 2024 }));
    expect(await match(forms, isFlattened)).toMatchObject({ state: 'unsure', lpId: null });
  });
});
