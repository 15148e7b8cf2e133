import { type Block, FUND_NAME, type Signature } from '../pdf/content.js';
import { longDate } from '../../finance/texts.js';
import { ownership, usd } from '../pdf/wording.js';

/** Deals whose SAFE or term sheet has not arrived yet; every other one has it. */
export const dealsWithoutDocuments: readonly string[] = [
  'Cartwheel Commerce Pre-Seed',
  'Northeastern Cooperative Preferred Equity',
  'Kestrel Works Secondary Purchase',
  'Vantablue Rescue SAFE',
  'Larkspur Home Convertible SAFE',
  'Pomelo Pantry Seed',
  'Greenroom Studios Seed',
  'Stackyard Second Seed',
  'Axle & Anvil Series A Extension',
  'Marginalia Learning Pre-Seed',
];

export interface FurtherDocument {
  deal: string;
  content: 'sideLetter' | 'closingMemo' | 'closingChecklist';
  title: string;
  fileName: string;
}

export const furtherDocuments: readonly FurtherDocument[] = [
  {
    deal: 'Quillmark AI Series A',
    content: 'sideLetter',
    title: 'Side Letter: Observer, Information and Pro Rata Rights',
    fileName: 'Quillmark AI Series A - side letter (executed).pdf',
  },
  {
    deal: 'Tidewater Ledger Series B',
    content: 'sideLetter',
    title: 'Side Letter',
    fileName: 'Tidewater_SeriesB_SideLetter_FINAL_executed.pdf',
  },
  {
    deal: 'Señal Móvil Series A',
    content: 'sideLetter',
    title: 'Side Letter (Carta complementaria)',
    fileName: 'Señal Móvil Serie A - carta complementaria.pdf',
  },
  {
    deal: 'Northeastern Cooperative Preferred Equity',
    content: 'sideLetter',
    title:
      'Side Letter to the Preferred Equity Purchase Agreement: Reporting, Observer and Most Favored Investor Rights',
    fileName:
      'Northeastern Cooperative - side letter to the Preferred Equity Purchase Agreement (conformed copy).pdf',
  },
  {
    deal: 'Quillmark AI Series B',
    content: 'closingMemo',
    title: 'Closing Memo',
    fileName: 'Closing memo - Quillmark AI Series B.pdf',
  },
  {
    deal: 'Kestrel Works Secondary Purchase',
    content: 'closingMemo',
    title: 'Closing Memo',
    fileName: 'Closing memo - Kestrel Works secondary.pdf',
  },
  {
    deal: 'Ribosphere Series A, Second Tranche',
    content: 'closingMemo',
    title: 'Closing Memo: Second Tranche',
    fileName: 'Closing memo - Ribosphere second tranche.pdf',
  },
  {
    deal: 'Fernhollow Energy Series A-1',
    content: 'closingChecklist',
    title: 'Closing Checklist',
    fileName: 'closing-checklist-fernhollow-a1.txt',
  },
  {
    deal: 'Plot & Parcel Seed Extension',
    content: 'closingChecklist',
    title: 'Closing Checklist',
    fileName: 'closing checklist plot & parcel.txt',
  },
  {
    deal: 'Quillmark AI Series B',
    content: 'closingChecklist',
    title: 'Closing Checklist',
    fileName: 'closing-checklist-quillmark-series-b.txt',
  },
];

export interface DealTerms {
  deal: string;
  company: string;
  signatory: string;
  manager: string;
  date: string;
  total: string;
  postMoney: string;
  notes: string | null;
  lps: number;
}

function signaturesOf({ company, signatory, manager }: DealTerms): Signature[] {
  return [
    { party: company, name: signatory, title: 'Chief Executive Officer' },
    { party: FUND_NAME, name: manager, title: 'Managing Partner of its general partner' },
  ];
}

export function termSheet(terms: DealTerms): Block[] {
  return [
    {
      text: 'This term sheet sums up the principal terms of the financing. But for the paragraphs on confidentiality, exclusivity and expenses it binds nobody until the definitive agreements are signed.',
    },
    {
      facts: [
        ['Issuer', terms.company],
        ['Investor', FUND_NAME],
        ['Securities', 'Preferred stock, convertible into common stock one for one'],
        ['Amount', usd(terms.total)],
        ['Post-money valuation', `${usd(terms.postMoney)}, the option pool included`],
        ['Ownership at closing', ownership(terms.total, terms.postMoney)],
        ['Closing', longDate(terms.date)],
        ['Dividends', 'Six percent, when and if declared by the board; not cumulative'],
        ['Liquidation preference', 'One times the purchase price, non-participating'],
        ['Anti-dilution', 'Broad-based weighted average'],
        ['Voting', 'As converted; protective provisions by a majority of the preferred'],
        [
          'Information',
          'Quarterly statements within 45 days, audited yearly ones within 120, the budget before each year',
        ],
        ['Pro rata', 'Right to take part in later rounds up to the fully diluted share'],
        ['Drag-along', 'On approval by the board, a majority of the preferred and a majority of the common'],
        ['Founders', 'Four years’ vesting with a one-year cliff; assignment of inventions'],
        ['Exclusivity', 'Thirty days from signing'],
        ['Expenses', 'The company bears the investor’s counsel up to $25,000'],
        ['Governing law', 'Delaware'],
      ],
    },
    { signatures: signaturesOf(terms) },
  ];
}

export function safe(terms: DealTerms): Block[] {
  return [
    {
      text: `In return for the payment by ${FUND_NAME} (the “Investor”) of ${usd(terms.total)} (the “Purchase Amount”) on ${longDate(terms.date)}, ${terms.company} (the “Company”) grants the Investor the right to shares of its capital stock on the terms below.`,
    },
    {
      facts: [
        ['Purchase Amount', usd(terms.total)],
        ['Post-money valuation cap', usd(terms.postMoney)],
        ['Discount', 'None'],
        ['Most favored nation', 'Yes, until the next equity financing'],
        ['Ownership at the cap', ownership(terms.total, terms.postMoney)],
      ],
    },
    { heading: '1. Events' },
    {
      text: 'Equity financing. At the first closing of a priced round the Company issues the Investor preferred stock for the Purchase Amount, at the lower of the round’s price and the cap divided by the Company’s capitalization.',
    },
    {
      text: 'Liquidity. On a change of control or a listing the Investor receives the greater of the Purchase Amount and what the shares due at the cap would bring.',
    },
    {
      text: 'Dissolution. The Investor is paid the Purchase Amount after the Company’s debts and before its common stock, alongside other such agreements and the preferred stock.',
    },
    { heading: '2. The Company’s statements' },
    {
      text: 'The Company is duly organized and in good standing, may enter into this agreement without the consent of anybody who has not given it, and to its knowledge infringes nobody’s rights in what it sells.',
    },
    { heading: '3. The Investor’s statements' },
    {
      text: 'The Investor is accredited, buys for its own account, and knows that the shares are not registered and may have to be held for an unlimited time.',
    },
    { heading: '4. Other provisions' },
    {
      text: 'Changes need the written consent of both. The Investor holds no vote and receives no dividend before conversion. Neither may assign this agreement without the other, except to an affiliate. Delaware law governs.',
    },
    { signatures: signaturesOf(terms) },
  ];
}

export function sideLetter(terms: DealTerms): Block[] {
  return [
    {
      text: `In connection with the investment of ${usd(terms.total)} by ${FUND_NAME} (the “Investor”) in ${terms.company} (the “Company”), closing on ${longDate(terms.date)}, the Company agrees with the Investor, notwithstanding the other documents of the round:`,
    },
    { heading: '1. Information' },
    {
      text: 'Monthly figures for revenue, cash and headcount within twenty days, and notice within five days of a claim above $250,000, the departure of an officer, or a breach of security that touches customers.',
    },
    { heading: '2. Board observer' },
    {
      text: 'One observer, who receives what directors receive at the same time and may be asked to leave only where privilege or a conflict requires it.',
    },
    { heading: '3. Pro rata' },
    {
      text: 'The right to buy its fully diluted share of each later issue, and half of what others leave, within fifteen days of notice.',
    },
    { heading: '4. Most favored investor' },
    { text: 'Terms granted to another investor of the round by letter are granted to the Investor as well.' },
    { heading: '5. Publicity' },
    {
      text: 'Neither uses the other’s name in public without consent, which is not needed for the mere fact of the investment.',
    },
    { text: 'This letter ends with a listing or a change of control.' },
    { signatures: signaturesOf(terms) },
  ];
}

export function closingMemo(terms: DealTerms): Block[] {
  return [
    {
      facts: [
        ['To', 'File; valuation committee'],
        ['From', terms.manager],
        ['Re', terms.deal],
      ],
    },
    {
      text: `We closed on ${longDate(terms.date)} and wired ${usd(terms.total)} at a post-money valuation of ${usd(terms.postMoney)}, for ${ownership(terms.total, terms.postMoney)} of the company before later dilution. The wire instructions were confirmed by telephone with ${terms.signatory}.`,
    },
    { heading: 'Why' },
    {
      text:
        terms.notes ??
        'As set out in the investment memorandum; nothing learned in confirmatory diligence changed it.',
    },
    { heading: 'Allocation' },
    {
      text: `${terms.lps} limited partners take part. Their amounts are entered in the portal within two days of closing; confirmations go out with the next quarterly letter.`,
    },
    { heading: 'Carrying value' },
    {
      text: 'Held at the price of the round until the committee decides otherwise or a later round sets another price.',
    },
    { heading: 'Follow-up' },
    {
      points: [
        'Stock certificate or its electronic equivalent received and filed',
        'Information rights entered in the reporting calendar',
        'Insurance: evidence of directors’ cover within sixty days',
      ],
    },
  ];
}

export function closingChecklist(terms: DealTerms): string {
  const done = [
    'Term sheet or agreement signed by both',
    'Board consent of the company received',
    'Cap table before and after checked against the price',
    'Good standing certificate, not older than ten days',
    'Beneficial owners and sanctions screened',
    `Wire instructions confirmed by telephone with ${terms.signatory}`,
    `Wire sent: ${usd(terms.total)}`,
    'Receipt confirmed in writing',
    'Documents filed; allocations entered',
  ];
  return [
    'CLOSING CHECKLIST',
    '',
    `Deal:      ${terms.deal}`,
    `Company:   ${terms.company}`,
    `Investor:  ${FUND_NAME}`,
    `Closing:   ${longDate(terms.date)}`,
    '',
    ...done.map((step) => `[x] ${step}`),
    '',
    'Demonstration document',
    '',
  ].join('\n');
}
