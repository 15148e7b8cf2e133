import type { FormField, FormPage } from './pdf-forms.js';

export interface K1Form {
  /** The lines of the name, one or more. */
  name: readonly string[];
  year: number;
}

type Lines = readonly (readonly [number, number, string, number?])[];

const textsOf = (lines: Lines): FormPage['texts'] =>
  lines.map(([x, y, text, size]) => ({ x, y, text, size }));

const fund = 'Alder Street Growth Fund II, LP\n400 Alder Street, Floor 3\nBoston, MA 02110';
const home = ['12 Elm Street, Apt 4', 'Brooklyn, NY 11201'];

/** Box numbers and amounts to the right of the names, on the rows of both. */
const shares: Lines = [
  [318, 688, '1 Ordinary business income (loss)'],
  [318, 664, '2 Net rental real estate income (loss)'],
  [318, 616, '5 Interest income'],
  [316, 592, '6a Ordinary dividends'],
  [316, 496, '9a Net long-term capital gain (loss)'],
  [453, 496, '17 Alternative minimum tax (AMT) items'],
  [316, 448, '9c Unrecaptured section 1250 gain'],
  [317, 424, '10 Net section 1231 gain (loss)'],
  [453, 424, '18 Tax-exempt income and'],
  [471, 416, 'nondeductible expenses'],
  [453, 340, '19 Distributions'],
];

interface Owner {
  form: string;
  part: string;
  issuer: string;
  identified: string;
  named: string;
  after: Lines;
}

/** The printed texts by form and year. */
function ownerOf(form: '1065' | '1120-S' | '1041', year: number): Owner {
  if (form === '1041')
    return {
      form,
      part: 'Part II Information About the Beneficiary',
      issuer: 'A Estate’s or trust’s employer identification number',
      identified: 'F Beneficiary’s identifying number',
      named: 'G Beneficiary’s name, address, city, state, and ZIP code',
      after: [
        [40, 398, 'H'],
        [72, 398, 'Domestic beneficiary'],
        [194, 398, 'Foreign beneficiary'],
      ],
    };
  if (form === '1120-S')
    return {
      form,
      part: 'Part II Information About the Shareholder',
      issuer: 'A Corporation’s employer identification number',
      identified: `${year < 2021 ? 'D' : 'E'} Shareholder’s identifying number`,
      named: `${year < 2021 ? 'E' : 'F1'} Shareholder’s name, address, city, state, and ZIP code`,
      after: [
        [
          40,
          398,
          'F2 If the shareholder is a disregarded entity, a trust, an estate, or a nominee, enter the name',
        ],
        [40, 386, 'G Current year allocation percentage'],
      ],
    };
  const isNew = year >= 2019;
  return {
    form,
    part: 'Part II Information About the Partner',
    issuer: 'A Partnership’s employer identification number',
    identified: isNew
      ? 'E Partner’s SSN or TIN (Do not use TIN of a disregarded entity. See instructions.)'
      : 'E Partner’s identifying number',
    named: isNew
      ? 'F Name, address, city, state, and ZIP code for partner entered in E. See instructions.'
      : 'F Partner’s name, address, city, state, and ZIP code',
    after: [
      [40, 399, 'G'],
      [72, 398, 'General partner or LLC'],
      [194, 398, 'Limited partner or other LLC'],
      [72, 390, 'member-manager'],
      [40, 374, 'H2 If the partner is a disregarded entity (DE), enter the partner’s:'],
      [40, 350, 'I1 What type of entity is this partner?'],
      [40, 338, 'I2 If this partner is a retirement plan (IRA/SEP/Keogh/etc.), check here'],
    ],
  };
}

/** The first page of a Schedule K-1, its boxes where the tax office has them. */
export function scheduleK1(k1: K1Form, kind: '1065' | '1120-S' | '1041' = '1065'): FormPage {
  const { form, part, issuer, identified, named, after } = ownerOf(kind, k1.year);
  const texts = textsOf([
    [36, 728, 'Schedule K-1', 14],
    [36, 716, `(Form ${form})`, 10],
    [230, 720, String(k1.year), 20],
    [36, 698, `For calendar year ${String(k1.year)}, or tax year`],
    [36, 639, 'Part I Information About the Partnership', 10],
    [41, 626, issuer],
    [41, 602, 'B Partnership’s name, address, city, state, and ZIP code'],
    [40, 542, 'C IRS Center where partnership filed return'],
    [47, 495, part, 10],
    [41, 482, identified],
    [41, 458, named],
    ...after,
    ...shares,
  ]);
  return { texts, fields: fieldsOf(k1) };
}

const fieldsOf = ({ name }: K1Form): FormField[] => [
  { rect: [38, 612, 307, 624], value: '123456789', combOf: 9 },
  { rect: [38, 552, 307, 600], value: fund, isMultiline: true },
  { rect: [38, 528, 307, 540], value: 'Ogden, UT' },
  { rect: [38, 468, 307, 480], value: '***-**-6789' },
  { rect: [38, 408, 307, 456], value: [...name, ...home].join('\n'), isMultiline: true },
  { rect: [360, 676, 440, 688], value: '1,204' },
  { rect: [360, 484, 440, 496], value: '15,220' },
  { rect: [453, 436, 575, 448], value: 'See statement' },
];

/** A letter of the fund's accountants before the form, which names who signs. */
export function coverLetter(name: string, year: number): FormPage {
  const lines = [
    'Roe & Partners LLP',
    `March 14, ${String(year + 1)}`,
    `Dear ${name},`,
    `Enclosed please find your ${String(year)} Schedule K-1. The partner's name and address are in Part II.`,
    'Sincerely,',
    'Daniel Abramowitz',
    'Partner',
  ];
  return { texts: lines.map((text, at) => ({ x: 72, y: 700 - 24 * at, text, size: 11 })) };
}

export const blankPage = (text: string): FormPage => ({ texts: [{ x: 72, y: 700, text, size: 11 }] });
