import type { CompanyDocumentRow } from '../documents.js';

/** Decks of board meetings. */
export const boardDecks: CompanyDocumentRow[] = [
  {
    company: 'quillmark',
    daysAgo: 19,
    category: 'report',
    title: 'Board Deck {quarter}',
    fileName: 'Quillmark AI Board Deck {quarter}.pdf',
    slides: [
      {
        title: 'The quarter in one page',
        blocks: [
          {
            table: [
              ['', '{last quarter}', '{quarter}', 'Plan'],
              ['Run-rate revenue', '$6.6M', '$7.9M', '$7.5M'],
              ['Net revenue retention', '127%', '131%', '125%'],
              ['Largest carrier, of revenue', '29%', '27%', '30%'],
              ['Monthly burn', '$540k', '$565k', '$600k'],
              ['Staff', '61', '66', '70'],
            ],
          },
          {
            text: 'Ahead of plan on revenue, behind on hiring: two senior openings have been vacant for four months.',
          },
        ],
      },
      {
        title: 'For decision',
        blocks: [
          {
            points: [
              'Refresh of the option pool by 3%, ahead of the casualty team’s offers',
              'A second region for hosting: $18k a month, asked for by the two largest carriers',
              'Audit of the drafts by an outside claims examiner, yearly',
            ],
          },
        ],
      },
    ],
  },
  {
    company: 'tidewater',
    daysAgo: 33,
    category: 'report',
    title: 'Board of Directors: Financial Review {quarter}, Implementation Backlog and Hiring Plan',
    fileName:
      'Tidewater Ledger - Board of Directors - Financial Review {quarter}, Implementation Backlog and Hiring Plan (final, as presented).pdf',
    slides: [
      {
        title: 'Financial review, {quarter}',
        blocks: [
          {
            table: [
              ['Thousands of dollars', '{last quarter}', '{quarter}', 'Budget'],
              ['Subscription revenue', '1,610', '1,765', '1,720'],
              ['Implementation revenue', '205', '190', '240'],
              ['Gross margin', '71%', '73%', '72%'],
              ['Operating expenses', '1,980', '2,015', '2,060'],
              ['Cash at quarter’s end', '8,840', '8,120', '7,900'],
            ],
          },
        ],
      },
      {
        title: 'Implementation backlog and hiring',
        blocks: [
          {
            points: [
              'Fourteen banks wait for their start, down from twenty-two; six weeks each instead of eleven',
              'Four implementation leads join this quarter, two of them from customers',
              'The core partnership needs a team of two from January; it is in the budget',
            ],
          },
        ],
      },
    ],
  },
  {
    company: 'hollin',
    daysAgo: 40,
    category: 'report',
    title: 'Board Deck {quarter}',
    fileName: 'Hollin Health - board deck {quarter}.pdf',
    slides: [
      {
        title: 'Patients and payers',
        blocks: [
          {
            table: [
              ['', '{last quarter}', '{quarter}'],
              ['Enrolled', '305', '412'],
              ['Completed', '77%', '78%'],
              ['States open', '7', '9'],
              ['Revenue from the two largest payers', '66%', '64%'],
              ['Devices lost', '4%', '2%'],
            ],
          },
          {
            text: 'A third national payer has asked for the study’s data; a decision is expected in the spring.',
          },
        ],
      },
    ],
  },
  {
    company: 'stackyard',
    daysAgo: 61,
    category: 'report',
    title: 'Board Deck {quarter}',
    fileName: 'Stackyard_BoD_{quarter}_v7.pdf',
    slides: [
      {
        title: 'Where new customers come from',
        blocks: [
          {
            table: [
              ['', '{last quarter}', '{quarter}'],
              ['Subcontractors who used it free', '7', '9'],
              ['Referred by a contractor', '6', '8'],
              ['Outbound sales', '5', '6'],
            ],
          },
          { text: 'The free product costs $0.11 a user and month. It is still our cheapest salesperson.' },
        ],
      },
      {
        title: 'Roadmap for the next two quarters',
        blocks: [
          {
            points: [
              'Shop drawings on a tablet, offline',
              'Registers from the estimate for two more suites',
              'Single sign-on for contractors with more than 200 staff',
            ],
          },
        ],
      },
    ],
  },
  {
    company: 'kestrel',
    daysAgo: 75,
    category: 'report',
    title: 'Board Deck {quarter}',
    fileName: 'Kestrel Works board deck {quarter}.pdf',
    slides: [
      {
        title: 'Utilities, revenue and retention',
        blocks: [
          {
            table: [
              ['', '{last quarter}', '{quarter}'],
              ['Utilities', '191', '197'],
              ['Annual recurring revenue', '$6.4M', '$6.7M'],
              ['Net revenue retention', '113%', '114%'],
              ['Meters module, utilities paying', '9', '14'],
            ],
          },
          {
            text: 'The deputy head of product takes over from the departing co-founder; the plan for the handover is in the appendix sent separately.',
          },
        ],
      },
    ],
  },
];
