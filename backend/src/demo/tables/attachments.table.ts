import type { Block } from '../pdf/content.js';
import type { CompanyKey } from './companies.table.js';

export interface AttachmentRow {
  company: CompanyKey;
  /** The title of its update. */
  update: string;
  fileName: string;
  title: string;
  /** `{quarter}` and `{last quarter}` become the last two quarters before the update. */
  blocks: Block[];
}

/** Attachments of founders' updates. */
export const attachments: AttachmentRow[] = [
  {
    company: 'quillmark',
    update: 'Third top-ten carrier goes live',
    fileName: 'Quillmark - go-live report, first week.pdf',
    title: 'Go-live report: Southeast auto, week one',
    blocks: [
      {
        text: 'All auto claims of the carrier’s eleven Southeast offices have run through Quillmark since Monday 6 a.m. Eastern. No claim was lost or delayed, and the fallback to manual notes was used twice, both times for scanned faxes.',
      },
      {
        table: [
          ['', 'Pilot (eight weeks)', 'Week one'],
          ['Claims drafted', '2,214', '3,100'],
          ['Accepted with light edits', '91%', '94%'],
          ['Median time to a file note', '31 min', '26 min'],
          ['Reopened because of a draft', '0', '0'],
        ],
      },
      { heading: 'What is next' },
      {
        points: [
          'Property claims of the same offices follow in six weeks.',
          'Two senior openings remain: a reliability engineer and a claims lead for casualty.',
          'The yearly minimum of $1.4M starts in January and is invoiced quarterly in advance.',
        ],
      },
    ],
  },
  {
    company: 'tidewater',
    update: 'Core banking partnership signed',
    fileName: 'Tidewater Ledger_partnership summary for investors_vFINAL.pdf',
    title: 'Core partnership: summary for investors',
    blocks: [
      {
        facts: [
          ['Partner', 'Second-largest core provider for credit unions in the US'],
          ['Term', 'Five years, renewing for two unless ended with twelve months’ notice'],
          ['Reach', '62 institutions without a new integration, about 240 with one'],
          ['Partner’s share', '22% of the first year’s fees, 12% after'],
          ['Exclusivity', 'None on either side'],
        ],
      },
      {
        text: 'The partner trains its own sales staff; we pay for two of our people to sit with them in the first half-year. We have assumed eight signed institutions in the first twelve months in the plan before the board, which is half of what the partner expects.',
      },
    ],
  },
  {
    company: 'hollin',
    update: 'Outcomes published',
    fileName: 'Hollin Health twelve-month outcomes.pdf',
    title: 'Twelve-month outcomes of home cardiac rehabilitation',
    blocks: [
      {
        text: 'Summary for investors of the two-hospital study. Patients discharged after a myocardial infarction or bypass were offered the programme at home or usual care; 486 were followed for twelve months.',
      },
      {
        table: [
          ['Within twelve months', 'Usual care', 'Hollin Health'],
          ['Readmitted for a cardiac cause', '21.3%', '13.2%'],
          ['Completed the programme', '29%', '78%'],
          ['Gain in six-minute walk', '18 m', '46 m'],
          ['Deaths', '9', '6'],
        ],
      },
      {
        text: 'The difference in readmissions is 38% and significant; the difference in deaths is not. The authors disclose that the company lent the monitors.',
      },
    ],
  },
  {
    company: 'fernhollow',
    update: 'State rebate received',
    fileName: 'Fernhollow cash bridge {quarter}.pdf',
    title: 'Cash bridge, {quarter}',
    blocks: [
      {
        table: [
          ['Thousands of dollars', '{last quarter}', '{quarter}'],
          ['Cash at the beginning', '1,960', '1,410'],
          ['Received from owners', '1,180', '1,265'],
          ['State rebate', '0', '2,100'],
          ['Installers and equipment', '(1,240)', '(1,190)'],
          ['Staff and rent', '(490)', '(485)'],
          ['Warehouse line repaid', '0', '(900)'],
          ['Cash at the end', '1,410', '2,200'],
        ],
      },
      {
        text: 'At the planned burn the cash lasts 19 months. The rebate came ten months after its approval; the next application is made under the new, faster procedure.',
      },
    ],
  },
  {
    company: 'senal',
    update: 'Colombia passes 1,000 shops',
    fileName: 'Señal Móvil – Informe de operación Colombia {quarter}.pdf',
    title: 'Operación Colombia, {quarter}: resumen en inglés',
    blocks: [
      {
        text: 'Droguerías del Valle has taken all 310 branches, in Cali, Popayán and Bogotá. Installation costs 14% more than in Mexico because of travel to smaller towns; churn is lower.',
      },
      {
        table: [
          ['', 'México', 'Colombia'],
          ['Shops connected', '5,410', '1,020'],
          ['Monthly churn', '0.9%', '0.6%'],
          ['Installation a shop', '$118', '$135'],
          ['Availability, 90 days', '99.95%', '99.93%'],
        ],
      },
    ],
  },
  {
    company: 'stackyard',
    update: 'A record quarter for new revenue',
    fileName: 'Stackyard investor letter {quarter}.pdf',
    title: 'Investor letter, {quarter}',
    blocks: [
      {
        text: 'Our best quarter so far: $610k of new annual recurring revenue, nine contractors who first met us as unpaying subcontractors, and no customer of size lost.',
      },
      {
        table: [
          ['', '{last quarter}', '{quarter}'],
          ['Annual recurring revenue', '$3.99M', '$4.60M'],
          ['Contractors paying', '148', '171'],
          ['Net revenue retention', '109%', '112%'],
          ['Staff', '44', '47'],
        ],
      },
      { heading: 'What worries us' },
      {
        text: 'A competitor with real money has opened in Texas. We have lost one deal to it on price and won two on the registers. Pricing is on the agenda of the next board meeting.',
      },
    ],
  },
  {
    company: 'ribosphere',
    update: 'Pre-IND meeting went as hoped',
    fileName: 'RIB-101 pre-IND meeting minutes (summary).pdf',
    title: 'RIB-101: summary of the pre-IND meeting',
    blocks: [
      {
        facts: [
          ['Primary endpoint', 'Urinary protein-to-creatinine ratio at 36 weeks: acceptable'],
          ['Toxicology', 'One further arm at the highest dose in the second species, 13 weeks'],
          ['Manufacturing', 'Comparability plan acceptable; stability data to twelve months'],
          ['Starting dose', 'To be justified again with the added arm'],
        ],
      },
      {
        text: 'The added arm was in the budget. Filing is planned for the second half of next year; it is the arm, not manufacturing, that sets the date.',
      },
    ],
  },
  {
    company: 'cooperative',
    update: 'Second dividend paid; 58,000 households',
    fileName:
      'The Northeastern Cooperative for Distributed Grid Storage and Community Solar Subscriptions, PBC - Notice of Preferred Dividend and Report to Holders of Preferred Equity, {quarter}.pdf',
    title: 'Notice of preferred dividend and report to holders of preferred equity, {quarter}',
    blocks: [
      {
        facts: [
          ['Dividend', '3.5% for the half-year, 7% a year, paid in cash'],
          ['Coverage', '1.9 times by contracted revenue'],
          ['Households', '58,000, 3,200 more than in {last quarter}'],
          ['Capacity', '41 MWh in service; 6 MWh at Pittsfield connected this quarter'],
        ],
      },
      {
        text: 'The connection at Pittsfield came five months late because the utility rebuilt its substation first. No penalty is due from us, and the utility has credited the standby fees.',
      },
    ],
  },
];
