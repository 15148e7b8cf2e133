import { describe, expect, it } from '@jest/globals';
import { findParts, otherNameIn, type ReadPage } from './find-parts.js';

const nobody = { state: 'unmatched', lpId: null, entityId: null, taxYear: null } as const;
const page = (lines: string[], match: ReadPage['match'] = nobody): ReadPage => ({ lines, match });
const form = (name: string, label = "Partner's name") => page(['Schedule K-1 (Form 1065) 2025', label, name]);
const formOf = (lpId: string, taxYear = 2025, more = '', entityId: string | null = null) =>
  page(['Schedule K-1 (Form 1065)', String(taxYear), "Partner's name", `${lpId} ${entityId ?? ''}`, more], {
    state: 'matched',
    lpId,
    entityId,
    taxYear,
  });
const unsure = (lpId: string) =>
  page(['Schedule K-1 (Form 1065)', "Partner's name", lpId, 'x'], {
    state: 'unsure',
    lpId,
    entityId: null,
    taxYear: 2025,
  });
const statement = page(['Statement 1', 'Section 199A information', '1,204']);
const cover = page(['Dear partners,', 'Enclosed please find your documents.']);
const letterOf = (lpId: string) =>
  page([`Dear ${lpId}, your 2025 Schedule K-1`], { state: 'matched', lpId, entityId: null, taxYear: 2025 });

describe('The K-1s of a document', () => {
  it.each<[string, ReadPage[], [number, number][]]>([
    ['none in a letter', [cover, statement], []],
    ['one of two pages', [form('Ana'), statement], [[1, 2]]],
    [
      'two of two entities of an LP',
      [formOf('ana'), formOf('ana', 2025, '', 'trust')],
      [
        [1, 1],
        [2, 2],
      ],
    ],
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
    page(['For Ben'], { state: 'matched', lpId: 'ben', entityId: null, taxYear: 2025 }),
  ];

  const ana = { lpId: 'ana', entityId: null };

  it('is found within the K-1 of an LP', () => {
    expect(otherNameIn(pages, { firstPage: 1, lastPage: 3 }, ana)).toEqual({
      page: 3,
      lpId: 'ben',
      entityId: null,
    });
  });

  it('is one of another entity of the same LP, too', () => {
    const entity = { state: 'matched', lpId: 'ana', entityId: 'trust', taxYear: 2025 } as const;
    const found = otherNameIn([formOf('ana'), page(['Trust'], entity)], { firstPage: 1, lastPage: 2 }, ana);
    expect(found).toEqual({ page: 2, lpId: 'ana', entityId: 'trust' });
  });

  it('is none beyond its pages, or when it is the LP itself', () => {
    expect(otherNameIn(pages, { firstPage: 1, lastPage: 2 }, ana)).toBeUndefined();
    expect(otherNameIn([formOf('ana'), formOf('ana')], { firstPage: 1, lastPage: 2 }, ana)).toBeUndefined();
  });
});
