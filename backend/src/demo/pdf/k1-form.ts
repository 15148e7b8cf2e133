import type { Content, TDocumentDefinitions } from 'pdfmake/interfaces.js';
import { rule } from '../../storage/pdf/page-pieces.js';
import type { K1Form } from './content.js';
import { typography } from './page.js';
import { formAmount } from './wording.js';

const MARGIN = 48;
const GAP = 24;
const WIDTH = 612 - 2 * MARGIN;
const AMOUNT_WIDTH = 64;
const HALF = (WIDTH - GAP) / 2;

/** One page: the partnership, the partner and the capital account on the left, the shares of income on the right. */
export function k1Definition(form: K1Form): TDocumentDefinitions {
  return {
    ...typography,
    defaultStyle: { ...typography.defaultStyle, fontSize: 8.5 },
    info: { title: `${form.taxYear} Schedule K-1: ${form.partnerName}`, author: form.partnership },
    pageSize: 'LETTER',
    pageMargins: [MARGIN, 44, MARGIN, 56],
    footer: {
      style: 'small',
      margin: [MARGIN, 16, MARGIN, 0],
      columns: [
        'Demonstration document, not for filing',
        { text: `Schedule K-1 (Form 1065) ${form.taxYear}`, alignment: 'right' },
      ],
    },
    content: [
      ...heading(form),
      {
        columnGap: GAP,
        columns: [
          { width: HALF, stack: [...partnership(form), ...partner(form), ...capitalAccount(form)] },
          { width: HALF, stack: incomeAndDeductions(form) },
        ],
      },
    ],
  };
}

function heading({ taxYear }: K1Form): Content[] {
  return [
    {
      columns: [
        {
          stack: [
            { text: 'Schedule K-1', fontSize: 18, bold: true, lineHeight: 1.1 },
            { text: '(Form 1065)', fontSize: 10 },
            {
              text: 'Partner’s Share of Income, Deductions, Credits, etc.',
              style: 'faint',
              margin: [0, 4, 0, 0],
            },
          ],
        },
        {
          width: 'auto',
          alignment: 'right',
          stack: [
            { text: `${taxYear}`, fontSize: 26, bold: true, lineHeight: 1 },
            { text: `Tax year ${taxYear}`, style: 'faint' },
          ],
        },
      ],
    },
    rule(WIDTH, [0, 8, 0, 0]),
  ];
}

function partnership({ partnership }: K1Form): Content[] {
  return [
    part('Part I', 'Information about the Partnership'),
    field('A', 'Partnership’s employer identification number', '00-0000000'),
    field('B', 'Partnership’s name', partnership),
  ];
}

function partner({ partnerName, partnerEmail, share }: K1Form): Content[] {
  return [
    part('Part II', 'Information about the Partner'),
    field('E', 'Partner’s identifying number', 'On file with the Partnership'),
    field('F', 'Partner’s name and e-mail address', `${partnerName}\n${partnerEmail}`),
    field('G', 'Kind of partner', 'Limited partner'),
    field('J', 'Partner’s share of profit, loss and capital', ''),
    lines([
      ['', 'Beginning', 'Ending'],
      ...['Profit', 'Loss', 'Capital'].map((name) => [name, share.beginning, share.ending]),
    ]),
  ];
}

function capitalAccount({ account }: K1Form): Content[] {
  const { beginning, contributed, interest, expenses, ending } = account;
  return [
    field('L', 'Partner’s capital account analysis', ''),
    lines(
      [
        ['Beginning capital account', formAmount(beginning)],
        ['Capital contributed during the year', formAmount(contributed)],
        ['Current year net income (loss)', formAmount(interest - expenses)],
        ['Withdrawals and distributions', formAmount(0n)],
        ['Ending capital account', formAmount(ending)],
      ],
      true,
    ),
  ];
}

function incomeAndDeductions(form: K1Form): Content[] {
  return [
    part('Part III', 'Partner’s Share of Current Year Income, Deductions, Credits, and Other Items'),
    {
      layout: 'hairlines',
      table: {
        widths: [16, '*', 'auto'],
        body: boxes(form).map(([box, label, cents]) => [
          { text: box, bold: true },
          label,
          { text: cents === 0n ? '–' : formAmount(cents), alignment: 'right' },
        ]),
      },
    },
    {
      style: 'small',
      margin: [0, 14, 0, 0],
      text: 'Amounts are in US dollars. Capital contributed is the sum of the partner’s allocations made in the tax year. Keep this schedule with your tax records and hand a copy to your adviser.',
    },
  ];
}

function boxes({ account: { interest, expenses } }: K1Form): [string, string, bigint][] {
  return [
    ['1', 'Ordinary business income (loss)', 0n],
    ['2', 'Net rental real estate income (loss)', 0n],
    ['4', 'Guaranteed payments', 0n],
    ['5', 'Interest income', interest],
    ['6a', 'Ordinary dividends', 0n],
    ['7', 'Royalties', 0n],
    ['8', 'Net short-term capital gain (loss)', 0n],
    ['9a', 'Net long-term capital gain (loss)', 0n],
    ['11', 'Other income (loss)', 0n],
    ['12', 'Section 179 deduction', 0n],
    ['13', 'Other deductions: portfolio deductions', expenses],
    ['14', 'Self-employment earnings (loss)', 0n],
    ['15', 'Credits', 0n],
    ['18', 'Tax-exempt income', 0n],
    ['19', 'Distributions', 0n],
    ['20', 'Other information: investment income', interest],
  ];
}

function part(number: string, name: string): Content {
  return {
    margin: [0, 14, 0, 4],
    columnGap: 0,
    columns: [
      { width: 40, text: number, bold: true },
      { text: name, bold: true },
    ],
  };
}

function field(letter: string, label: string, text: string): Content {
  return {
    margin: [0, 5, 0, 2],
    columnGap: 0,
    columns: [
      { width: 14, text: letter, bold: true },
      { stack: [{ text: label, style: 'small' }, ...(text ? [text] : [])] },
    ],
  };
}

function lines(rows: string[][], lastIsSum = false): Content {
  return {
    layout: 'hairlines',
    margin: [14, 0, 0, 4],
    table: {
      widths: (rows[0] ?? []).map((_, column) => (column === 0 ? '*' : AMOUNT_WIDTH)),
      body: rows.map((row, index) =>
        row.map((text, column) => ({
          text,
          alignment: column === 0 ? ('left' as const) : ('right' as const),
          bold: lastIsSum && index === rows.length - 1,
        })),
      ),
    },
  };
}
