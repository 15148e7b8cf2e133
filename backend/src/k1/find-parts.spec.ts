import { describe, expect, it } from '@jest/globals';
import { findParts, otherLpIn, type ReadPage } from './find-parts.js';

const nobody = { state: 'unmatched', lpId: null, taxYear: null } as const;
const page = (lines: string[], match: ReadPage['match'] = nobody): ReadPage => ({ lines, match });
const form = (name: string, label = "Partner's name") => page(['Schedule K-1 (Form 1065) 2025', label, name]);
const formOf = (lpId: string, taxYear = 2025, more = '') =>
  page(['Schedule K-1 (Form 1065)', String(taxYear), "Partner's name", lpId, more], {
    state: 'matched',
    lpId,
    taxYear,
  });
const unsure = (lpId: string) =>
  page(['Schedule K-1 (Form 1065)', "Partner's name", lpId, 'x'], { state: 'unsure', lpId, taxYear: 2025 });
const statement = page(['Statement 1', 'Section 199A information', '1,204']);
const cover = page(['Dear partners,', 'Enclosed please find your documents.']);
const letterOf = (lpId: string) =>
  page([`Dear ${lpId}, your 2025 Schedule K-1`], { state: 'matched', lpId, taxYear: 2025 });

describe('The K-1s of a document', () => {
  it.each<[string, ReadPage[], [number, number][]]>([
    ['none in a letter', [cover, statement], []],
    ['one of two pages', [form('Ana'), statement], [[1, 2]]],
    [
      'two with their statements',
      [form('Ana'), statement, form('Ben'), statement],
      [
        [1, 2],
        [3, 4],
      ],
    ],
    [
      'none of them the cover letter',
      [cover, form('Ana'), form('Ben')],
      [
        [2, 2],
        [3, 3],
      ],
    ],
    [
      'those of shareholders',
      [form('Ana', "Shareholder's name, address, city"), form('Ben', "Shareholder's name")],
      [
        [1, 1],
        [2, 2],
      ],
    ],
    [
      'those of beneficiaries',
      [form('Ana', "Beneficiary's name"), form('Ben', "Beneficiary's name")],
      [
        [1, 1],
        [2, 2],
      ],
    ],
    ['a label without the title is a statement', [form('Ana'), page(["Partner's name", 'Ana'])], [[1, 2]]],
    [
      'the title without a label is its second page',
      [form('Ana'), page(['Schedule K-1 (Form 1065) 2025, Page 2'])],
      [[1, 2]],
    ],
    ['a copy of the same page belongs to it', [form('Ana'), statement, form('Ana'), statement], [[1, 4]]],
    ['the same LP and year belong together', [formOf('ana'), formOf('ana', 2025, 'State')], [[1, 2]]],
    [
      'the same LP of another year is another',
      [formOf('ana'), formOf('ana', 2024)],
      [
        [1, 1],
        [2, 2],
      ],
    ],
    [
      'the same LP with a doubt is another',
      [formOf('ana'), unsure('ana')],
      [
        [1, 1],
        [2, 2],
      ],
    ],
    [
      'the same LP again after another',
      [formOf('ana'), formOf('ben'), formOf('ana')],
      [
        [1, 1],
        [2, 2],
        [3, 3],
      ],
    ],
    [
      'letters without labels, each to its LP',
      [letterOf('ana'), formOf('ana'), letterOf('ben'), formOf('ben')],
      [
        [1, 2],
        [3, 4],
      ],
    ],
  ])('%s', (_what, pages, expected) => {
    expect(findParts(pages).map(({ firstPage, lastPage }) => [firstPage, lastPage])).toEqual(expected);
  });
});

describe('A page about another LP', () => {
  const pages = [
    formOf('ana'),
    statement,
    page(['For Ben'], { state: 'matched', lpId: 'ben', taxYear: 2025 }),
  ];

  it('is found within the K-1 of an LP', () => {
    expect(otherLpIn(pages, { firstPage: 1, lastPage: 3 }, 'ana')).toEqual({ page: 3, lpId: 'ben' });
  });

  it('is none beyond its pages, or when it is the LP itself', () => {
    expect(otherLpIn(pages, { firstPage: 1, lastPage: 2 }, 'ana')).toBeUndefined();
    expect(otherLpIn([formOf('ana'), formOf('ana')], { firstPage: 1, lastPage: 2 }, 'ana')).toBeUndefined();
  });
});
