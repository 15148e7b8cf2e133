import { afterAll, describe, expect, jest, test } from '@jest/globals';
import { getDocumentProxy } from 'unpdf';
import { readSettings } from '#settings';
import { amountsMissingFrom, readStatementPages } from '../../../test/statement-read-back.js';
import { buildStatementFigures, buildStatementHolding } from '../../../test/statements.js';
import { PdfWriter } from '../../storage/pdf/write-pdf.js';
import type { StatementFigures } from '../statements.dto.js';
import { statementDocument } from './statement-pdf.js';

jest.setTimeout(60_000);

const writer = new PdfWriter();
afterAll(() => writer.onModuleDestroy());

interface Given {
  version?: number;
  reason?: string;
  env?: Record<string, string>;
}

const draw = (
  figures: StatementFigures,
  { version = 1, reason, env = {} }: Given = {},
): Promise<Uint8Array> =>
  writer.write(
    statementDocument(figures, {
      version,
      reason,
      brand: readSettings(env).brand,
      writtenAt: new Date('2026-10-15T12:00:00Z'),
    }),
  );

async function read(figures: StatementFigures, given?: Given) {
  const pages = await readStatementPages(await draw(figures, given));
  return { pages, text: pages.join(' ') };
}

const entity = buildStatementFigures().entity;
const withNet = (net: StatementFigures['performance']['net']) => {
  const figures = buildStatementFigures({ deals: 1 });
  return { ...figures, performance: { ...figures.performance, net } };
};
const most = '9999999999999.99';
const largest = Object.fromEntries(
  [
    'commitment',
    'paidIn',
    'paidInCapital',
    'unfunded',
    'distributed',
    'recallable',
    'cost',
    'value',
    'nav',
  ].map((field) => [field, most]),
);

describe('every amount of a statement is in the text of its PDF to the cent', () => {
  test.each<[string, StatementFigures]>([
    ['of an ordinary entity', buildStatementFigures()],
    ['of one deal without activity', buildStatementFigures({ deals: 1, events: 0 })],
    ['of an entity that holds nothing any more', buildStatementFigures({ deals: 0, events: 1 })],
    ['of 200 events', buildStatementFigures({ deals: 5, events: 200 })],
    ['of 80 deals', buildStatementFigures({ deals: 80 })],
    [
      'of the largest amounts',
      buildStatementFigures({ holdings: [buildStatementHolding(0, { ...largest, cash: `-${most}` })] }),
    ],
  ])('%s', async (_, figures) => {
    const { text } = await read(figures);
    expect(amountsMissingFrom(text, figures)).toEqual([]);
  });

  test('and a wrong cent is noticed', async () => {
    const figures = buildStatementFigures({ deals: 2 });
    const { text } = await read(figures);
    const [first, ...rest] = figures.holdings;
    const wrong = {
      ...figures,
      holdings: [{ ...buildStatementHolding(0), ...first, cost: '1040000.22' }, ...rest],
    };
    expect(amountsMissingFrom(text, wrong)).toContain('$1,040,000.22');
  });
});

test('an ordinary statement has at most three pages, each with firm, entity, quarter, version and number', async () => {
  const { pages } = await read(buildStatementFigures());
  expect(pages.length).toBeLessThanOrEqual(3);
  for (const [at, page] of pages.entries()) {
    expect(page).toContain(
      'Harbor Lane Ventures · Delgado Family Trust · Quarter ended September 30, 2026 · Statement version 1',
    );
    expect(page).toContain(`Page ${at + 1} of ${pages.length}`);
  }
  const { pages: one } = await read(buildStatementFigures({ deals: 1, events: 1 }));
  expect(one.length).toBeLessThanOrEqual(2);
});

test('a statement names whom it is for, the quarter, what the values follow from, and how figures were found', async () => {
  const figures = buildStatementFigures({
    holdings: [
      buildStatementHolding(0),
      buildStatementHolding(1, { valuation: { source: 'post_money', markDate: null, method: null } }),
      buildStatementHolding(2, { valuation: { source: 'not_held', markDate: null, method: null } }),
      buildStatementHolding(3, { valuation: { source: 'mark', markDate: '2026-06-30', method: null } }),
    ],
  });
  const { text } = await read(figures);
  for (const part of [
    'Delgado Family Trust 12 Harbor Lane Suite 400 Boston, MA 02110',
    'Period Quarter ended September 30, 2026',
    'Statement Version 1',
    'Limited partner Ana Delgado',
    'Entity Trust',
    'All amounts are in US dollars.',
    'Quarter Jul 1, 2026 to Sep 30, 2026 Year Jan 1, 2026 to Sep 30, 2026 Since the start Jan 15, 2020 to Sep 30, 2026',
    'Jan 10, 2020. Mark of Sep 30, 2026, recent round',
    'Feb 11, 2021. Valuation of the round',
    'Mar 12, 2022. No longer held',
    'Apr 13, 2023. Mark of Jun 30, 2026 ',
    'DPI 0.04x RVPI 1.16x TVPI 1.20x Net IRR 8.4%',
    '1. Net asset value is cash and the value of investments',
    '5. Contributions of deals without a call',
  ])
    expect(text).toContain(part);
});

test('activity says what happened in which deal, with what it consists of and the balance afterwards', async () => {
  const { text } = await read(buildStatementFigures());
  for (const part of [
    'Call 7 Helios Robotics · Series A Capital Management fee Expenses $250,000.01 $1,250.02 $75.03 $1,234,567.89',
    'Purchase Acme Therapeutics · Series B Capital $180,000.04',
    'Return of capital Gain Income Carry Tax $40,000.08 $30,000.09 $2,000.11 $6,000.12 $15.13',
    'Reversal of Charge 2 Orchard Health · Series A Management fee Expenses -$333.33 -$44.44',
    'Receipt of Call 7 reversed Tidal Compute · Series B Capital -$1,000.55',
    'Assumed paid on the investment date',
  ])
    expect(text).toContain(part);
  const { text: quiet } = await read(buildStatementFigures({ deals: 0, events: 0 }));
  expect(quiet).toContain('Nothing happened in this quarter.');
  expect(quiet).toContain('There are no investments.');
});

describe('the net return', () => {
  test.each([
    [
      'is of the whole time under a year',
      {
        rate: null,
        periodReturn: -0.0312,
        state: 'not_annualized',
        reason: 'Rates are not annualized under one year.',
      },
      ['Net return, not annualized -3.1%', 'Of the whole time. Rates are not annualized under one year.'],
    ],
    [
      'is not available where there are several',
      { rate: null, periodReturn: null, state: 'not_unique', reason: 'More than one rate fits the flows.' },
      ['Net IRR Not available', 'More than one rate fits the flows.'],
    ],
    [
      'is not available without flows',
      { rate: null, periodReturn: null, state: 'none', reason: 'There are no flows.' },
      ['Net IRR Not available', 'There are no flows.'],
    ],
  ] as const)('%s', async (_, net, parts) => {
    const { text } = await read(withNet(net));
    for (const part of parts) expect(text).toContain(part);
  });
});

test('a version that supersedes another one says so on its first page, and why', async () => {
  const { pages } = await read(buildStatementFigures({ deals: 1 }), {
    version: 2,
    reason: 'The mark of Helios Robotics was recorded late.',
  });
  expect(pages[0]).toContain('Statement Version 2, supersedes version 1');
  expect(pages[0]).toContain('Why it supersedes version 1: The mark of Helios Robotics was recorded late.');
  for (const page of pages) expect(page).toContain('Statement version 2');
});

test('the heads of tables are repeated where they go on over pages, and no title is alone at the foot', async () => {
  for (const deals of [1, 2, 3, 4, 5, 6, 30]) {
    const { pages } = await read(buildStatementFigures({ deals, events: 40 }));
    for (const page of pages) {
      if (/(Call|Charge) \d/.test(page))
        expect(page).toContain('Activity of the quarter Date Event and deal Amounts Balance');
      expect(page).not.toMatch(/(Activity of the quarter|by deal|Performance|Notes on method) Harbor Lane/);
    }
  }
});

test('long names and the largest amounts stay on the paper', async () => {
  const long = {
    id: entity.id,
    name: 'Series '.repeat(30).trim(),
    companyId: entity.id,
    companyName: 'V'.repeat(120),
  };
  const figures = buildStatementFigures({
    lpName: 'W'.repeat(255),
    entity: { ...entity, legalName: 'W'.repeat(255), address: 'Bahnhofstraße '.repeat(30) },
    holdings: [0, 1].map((at) =>
      buildStatementHolding(at, { ...largest, cash: `-${most}`, accruedCarry: most, investment: long }),
    ),
  });
  const file = await getDocumentProxy(await draw(figures));
  for (let page = 1; page <= file.numPages; page++) {
    const { items } = await (await file.getPage(page)).getTextContent();
    for (const item of items)
      if ('transform' in item) {
        expect(item.transform[4]).toBeGreaterThan(40);
        expect(item.transform[4] + item.width).toBeLessThan(612 - 44);
        expect(item.transform[5]).toBeGreaterThan(12);
      }
  }
});

test('letters that the typeface does not have are named as such and explained', async () => {
  const { text } = await read(
    buildStatementFigures({ deals: 1, entity: { ...entity, legalName: '山田 Family Trust' } }),
  );
  expect(text).toContain('[not printable] Family Trust');
  expect(text).toContain(
    '[not printable] stands for letters that the typeface of this document does not have.',
  );
  expect((await read(buildStatementFigures({ deals: 1, lpName: 'Łukasz Żółć' }))).text).not.toContain(
    'not printable',
  );
});

test('a statement is the same file byte by byte each time, whatever was drawn before', async () => {
  const figures = buildStatementFigures({ deals: 2 });
  const first = await draw(figures);
  await draw({ ...figures, lpName: 'Γιώργος \u00a0\u2126 Київ office' });
  expect(Buffer.from(first).equals(await draw(figures))).toBe(true);
});

test('nothing is said by colour alone: all text is in one of two greys', async () => {
  const { definition } = statementDocument(buildStatementFigures(), {
    version: 1,
    brand: readSettings({}).brand,
    writtenAt: new Date('2026-10-15T12:00:00Z'),
  });
  const coloursIn = (value: unknown): string[] =>
    typeof value !== 'object' || value === null
      ? []
      : Object.entries(value).flatMap(([key, each]) =>
          /color$/i.test(key) && typeof each === 'string' ? [`${key} ${each}`] : coloursIn(each),
        );
  const { accent } = readSettings({}).brand;
  expect(new Set(coloursIn(definition))).toEqual(
    new Set(['color #101828', 'color #475467', `lineColor ${accent.light.main}`]),
  );
});
