import type { Content } from 'pdfmake/interfaces.js';
import type { NamedLp } from './similar-lps.js';

export interface K1Fields {
  lp: NamedLp;
  year: number;
  hasEmail: boolean;
}

const fund = 'Alder Street Growth Fund II, LP';
const fundAddress = ['400 Alder Street, Floor 3', 'Boston, MA 02110'];
const home = ['12 Elm Street, Apt 4', 'Brooklyn, NY 11201'];
const manager = 'Daniel Abramowitz';

const printed = (year: number): string => `March 14, ${String(year + 1)}`;
const small = (text: string): Content => ({ text, fontSize: 7 });

/** The page of the Internal Revenue Service: boxes in two columns, the name in one of its own. */
function irsForm({ lp, year, hasEmail }: K1Fields): Content {
  const left = [
    small('Part I    Information About the Partnership'),
    small("A   Partnership's employer identification number"),
    '12-3456789',
    small("B   Partnership's name, address, city, state, and ZIP code"),
    fund,
    ...fundAddress,
    small('C   IRS center where partnership filed return:   Ogden, UT'),
    small('Part II    Information About the Partner'),
    small("E   Partner's SSN or TIN (Do not use TIN of a disregarded entity. See instructions.)"),
    '***-**-6789',
    small('F   Name, address, city, state, and ZIP code for partner entered in E. See instructions.'),
    lp.legalName,
    ...home,
    ...(hasEmail ? [lp.email] : []),
    small('G   General partner or LLC member-manager      X Limited partner or other LLC member'),
    small('H1   X Domestic partner      Foreign partner'),
    small('I1   What type of entity is this partner?   Individual'),
    small('I2   If this partner is a retirement plan (IRA/SEP/Keogh/etc.), check here'),
  ];
  const right = [
    ['1', 'Ordinary business income (loss)', '1,204'],
    ['2', 'Net rental real estate income (loss)', ''],
    ['4a', 'Guaranteed payments for services', ''],
    ['5', 'Interest income', '310'],
    ['9a', 'Net long-term capital gain (loss)', '15,220'],
    ['19', 'Distributions', '8,000'],
    ['20', 'Other information', ''],
  ].map((row): Content => ({ columns: row.map((text) => small(text)) }));
  return [
    {
      columns: [
        { text: 'Schedule K-1 (Form 1065)', bold: true },
        { text: String(year), fontSize: 22 },
      ],
    },
    small('Department of the Treasury Internal Revenue Service'),
    small(`For calendar year ${String(year)}, or tax year beginning    /    /    ending    /    /`),
    { columns: [{ stack: left, width: 300 }, { stack: right }], columnGap: 20 },
    small(`Printed ${String(year + 1)}-03-14`),
  ];
}

function letter({ lp, year, hasEmail }: K1Fields): Content {
  return [
    fund,
    ...fundAddress,
    { text: printed(year), margin: [0, 20, 0, 20] },
    lp.legalName,
    ...home,
    ...(hasEmail ? [`By e-mail to ${lp.email}`] : []),
    { text: `Dear ${lp.legalName},`, margin: [0, 20, 0, 10] },
    `Enclosed please find your ${String(year)} Schedule K-1 from ${fund}. It reports your share of the partnership's income,` +
      ` deductions and credits. Please hand it to your tax advisor before you file your return. Distributions that were` +
      ` paid in January ${String(year + 1)} will be reported next year.`,
    { text: 'Sincerely,', margin: [0, 20, 0, 20] },
    manager,
    'Managing Partner',
  ];
}

function statementInCapitals({ lp, year, hasEmail }: K1Fields): Content {
  return [
    { text: 'SCHEDULE K-1 SUPPLEMENTAL INFORMATION', bold: true },
    `PARTNERSHIP: ${fund.toUpperCase()}`,
    `TAX YEAR ENDED DECEMBER 31, ${String(year)}`,
    `PARTNER: ${lp.legalName.toUpperCase()}`,
    ...home.map((line) => line.toUpperCase()),
    ...(hasEmail ? [lp.email.toUpperCase()] : []),
    `PREPARED BY JON SMYTHE, CPA ON 03/14/${String(year + 1)}`,
    { columns: ['BEGINNING CAPITAL ACCOUNT', '100,000'] },
    { columns: ['ENDING CAPITAL ACCOUNT', '112,400'] },
  ];
}

/** "Last, First", the suffix after the last name. */
function lastNameFirst({ lp, year, hasEmail }: K1Fields): Content {
  return [
    { text: fund, bold: true },
    `K-1 summary for the calendar year ${String(year)}`,
    {
      table: {
        body: [
          ["Partner's name", `${lp.lastName}, ${lp.firstName}`],
          ['Address', home.join(', ')],
          ['E-mail', hasEmail ? lp.email : ''],
          ['Percentage', '1.25%'],
        ],
      },
    },
    small(`Generated ${printed(year)} by Jon Smithe & Associates, tax preparers`),
  ];
}

function labelledList({ lp, year, hasEmail }: K1Fields): Content {
  return [
    `Schedule K-1 (Form 1065) ${String(year)}`,
    `Fund: ${fund}`,
    `Fund manager: ${manager}, ir@alderstreet.example.com`,
    `Name: ${lp.legalName}`,
    ...(hasEmail ? [`E-mail: ${lp.email}`] : []),
    `Address: ${home.join(', ')}`,
    `Date: ${printed(year)}`,
  ];
}

/** A cover page, and the name on the second page only. */
function coverAndDetail({ lp, year, hasEmail }: K1Fields): Content {
  return [
    { text: `${String(year)} Tax Package`, fontSize: 24 },
    fund,
    { text: `Issued ${printed(year)}`, pageBreak: 'after' },
    { columns: ['Limited partner:', lp.legalName] },
    { columns: ['Tax year:', String(year)] },
    { columns: ['E-mail:', hasEmail ? lp.email : 'not on file'] },
    { columns: ['Tax matters partner:', manager] },
    { text: `${lp.legalName} - ${String(year)} Schedule K-1 - Page 2`, margin: [0, 40, 0, 0], fontSize: 7 },
  ];
}

export const k1Layouts: readonly ((fields: K1Fields) => Content)[] = [
  irsForm,
  letter,
  statementInCapitals,
  lastNameFirst,
  labelledList,
  coverAndDetail,
];
