import type { CompanyDocumentRow } from '../documents.js';

/** Reports, data room notes and notes of due diligence. */
export const companyReports: CompanyDocumentRow[] = [
  {
    company: 'fernhollow',
    daysAgo: 210,
    category: 'report',
    title: 'Annual Report {year}',
    fileName: 'Fernhollow Energy Annual Report {year}.pdf',
    blocks: [
      {
        text: 'To our shareholders: we installed heat pumps in 61 buildings with 3,420 flats this year, a few less than planned. Gas at two thirds of its price at underwriting made owners sign later, not never.',
      },
      {
        table: [
          ['Thousands of dollars', 'Year before', '{year}'],
          ['Revenue', '4,310', '4,870'],
          ['Cost of installation', '(3,020)', '(3,390)'],
          ['Staff and administration', '(1,850)', '(1,905)'],
          ['Interest on the warehouse line', '(64)', '(71)'],
          ['Result', '(624)', '(496)'],
        ],
      },
      { heading: 'Outlook' },
      {
        text: 'The state rebate is approved and paid in arrears. With it the company is financed for nineteen months and need not touch the warehouse facility. We expect 75 buildings in the coming year.',
      },
    ],
  },
  {
    company: 'cooperative',
    daysAgo: 190,
    category: 'report',
    title: 'Annual Report to Members and Holders of Preferred Equity {year}',
    fileName: 'Northeastern Cooperative - Annual Report {year}.pdf',
    blocks: [
      {
        text: 'The Cooperative ended the year with 51,400 households, 35 MWh of storage in service and every subscription credit paid on time. A public benefit report, required by our charter, follows the figures.',
      },
      {
        table: [
          ['Thousands of dollars', 'Year before', '{year}'],
          ['Contracted revenue', '14,900', '18,250'],
          ['Operation and maintenance', '(5,110)', '(6,040)'],
          ['Interest and lease payments', '(4,480)', '(5,020)'],
          ['Preferred dividends', '(1,960)', '(2,310)'],
          ['Left for reserves', '3,350', '4,880'],
        ],
      },
      { heading: 'Public benefit' },
      {
        points: [
          'Households saved $11.20 a month on average',
          '38% of subscriptions are held by households under 80% of the area’s median income',
          'Batteries covered four evening peaks in July without a curtailment',
        ],
      },
    ],
  },
  {
    company: 'senal',
    daysAgo: 228,
    category: 'report',
    title: 'Informe anual {year} (Annual Report)',
    fileName: 'Señal Móvil - Informe anual {year}.pdf',
    blocks: [
      {
        text: 'Resumen: más tiendas, menos fallas. En inglés, para los inversionistas de fuera: more shops, fewer failures, and the first profit for a full year.',
      },
      {
        table: [
          ['Thousands of US dollars', 'Year before', '{year}'],
          ['Service revenue, México', '2,480', '3,310'],
          ['Service revenue, Colombia', '0', '240'],
          ['Networks and equipment', '(1,390)', '(1,720)'],
          ['Staff', '(880)', '(1,010)'],
          ['Result before tax', '210', '820'],
        ],
      },
      {
        text: 'Half of the peso exposure is hedged by forwards of twelve months. Auditor: Ibáñez, Núñez y Asociados, Ciudad de México; the opinion is unqualified.',
      },
    ],
  },
  {
    company: 'ribosphere',
    daysAgo: 46,
    category: 'other',
    title: 'Data Room Note: Patents and Licences',
    fileName: 'Data room 04 - patents and licences.pdf',
    blocks: [
      {
        facts: [
          [
            'Composition of matter',
            'Two families, filed in the US, Europe and Japan; first claims allowed in the US',
          ],
          ['Delivery', 'Licensed from the university, exclusive for kidney diseases, 2% royalty'],
          [
            'Freedom to operate',
            'One European patent of a competitor, opposition pending; counsel expects it to be narrowed',
          ],
          ['Expiry', 'Not before the middle of the 2040s, without extensions'],
        ],
      },
      {
        text: 'The royalty falls to 1% when a second product is approved. The licence can be ended only for missed milestones, of which the next is the IND filing.',
      },
    ],
  },
  {
    company: 'waypost',
    daysAgo: 52,
    category: 'other',
    title: 'Diligence: Reference Calls',
    fileName: 'Waypost Robotics - reference calls (7 of 9 warehouses).pdf',
    blocks: [
      {
        text: 'Seven of nine warehouses were called by us, without the company on the line. All seven would buy again; two would pay less.',
      },
      {
        points: [
          'Savings: 1.4 to 2.1 shifts a truck, against 2.0 promised',
          'Safety: no injury; one pallet dropped at a dock in the first week',
          'Service: answered within the hour; spare parts take three days',
          'Doubt: routes change with the season, and each change costs half a day of mapping',
        ],
      },
      { heading: 'Still open' },
      {
        text: 'The safety certification for mixed traffic, and who carries the residual value of leased kits.',
      },
    ],
  },
  {
    company: 'eclat',
    daysAgo: 37,
    category: 'other',
    title: 'Première rencontre: notes on the FDA study',
    fileName: 'Éclat Diagnostics – notes de réunion (FDA study).pdf',
    blocks: [
      {
        facts: [
          ['Enrolled', '60% of 1,200 patients at eleven sites'],
          ['Sensitivity so far', '93% for bacterial infection, blinded interim look'],
          ['CE mark', 'In force; sold in 140 pharmacies in Bretagne and the Île-de-France'],
          ['Price', '€9.80 to the pharmacy; cost of goods €3.10 at today’s volume'],
        ],
      },
      {
        text: 'The founders, Hélène Garçon and Loïc Bérenger, answered plainly what they do not know: whether American pharmacies may read the result without a clinician in every state.',
      },
    ],
  },
  {
    company: 'foxglove',
    daysAgo: 23,
    category: 'other',
    title: 'Diligence: Freedom to Operate in Europe, first view',
    fileName: 'Foxglove Bio_FTO Europe_first view_privileged & confidential.pdf',
    blocks: [
      {
        text: 'First view of patent counsel, by telephone. Of 41 families reviewed, three matter; two lapse before the first sale, one can be designed around with the second enzyme, at a cost of some yield.',
      },
      {
        text: 'The strategic investor’s term sheet asks for a right of first negotiation in Europe. Counsel sees no conflict with our rights, provided that it ends with a change of control.',
      },
    ],
  },
];
