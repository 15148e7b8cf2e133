import type { Company } from '../../companies/company.entity.js';

export interface CompanyRow {
  name: string;
  sector: string;
  status: Company['status'];
  website: string | null;
  /** Post-money of the latest round known to the fund. */
  lastFundraise: string | null;
  /** Entered by an admin; determines the value only of companies without marks. */
  entered?: string;
  addedDaysAgo: number;
  description: string;
}

/** Companies in which the fund has invested. Their marks are in valuations.table.ts. */
export const portfolioCompanies = {
  quillmark: {
    name: 'Quillmark AI',
    sector: 'AI/ML',
    status: 'active',
    website: 'https://quillmark.example.com',
    lastFundraise: '70000000.00',
    addedDaysAgo: 1215,
    description:
      'Quillmark reads medical records, police reports and repair estimates for property and casualty insurers and drafts the adjuster’s file note with its sources. Eleven carriers pay per claim; the median file is closed four days sooner.',
  },
  tidewater: {
    name: 'Tidewater Ledger',
    sector: 'Fintech',
    status: 'active',
    website: 'https://tidewaterledger.example.com',
    lastFundraise: '36000000.00',
    addedDaysAgo: 1180,
    description:
      'Daily reconciliation of nostro, card and ACH accounts for regional banks and credit unions. It replaces spreadsheets that four to eight people keep, and is sold on three-year contracts priced by account volume.',
  },
  hollin: {
    name: 'Hollin Health',
    sector: 'Healthcare',
    status: 'active',
    website: 'https://hollinhealth.example.com',
    lastFundraise: '15000000.00',
    addedDaysAgo: 980,
    description:
      'Cardiac rehabilitation at home: a twelve-week supervised programme with a loaned monitor and a nurse on video. Reimbursed by two national payers and Medicare Advantage plans in nine states.',
  },
  fernhollow: {
    name: 'Fernhollow Energy',
    sector: 'Clean Energy',
    status: 'active',
    website: 'https://fernhollow.example.com',
    lastFundraise: '16000000.00',
    addedDaysAgo: 1072,
    description:
      'Finances and installs heat pumps in rented buildings of 20 to 200 flats, paid from the savings on the owner’s gas bill. Works through 34 installers in New England and upstate New York.',
  },
  axle: {
    name: 'Axle & Anvil Logistics',
    sector: 'Transportation',
    status: 'active',
    website: 'https://axleanvil.example.com',
    lastFundraise: '22000000.00',
    addedDaysAgo: 1160,
    description:
      'Appointment and drayage scheduling for container terminals and the truckers who call on them. Revenue follows import volumes; the company cut a third of its costs last year to live on its two largest ports.',
  },
  senal: {
    name: 'Señal Móvil',
    sector: 'Technology',
    status: 'active',
    website: 'https://senalmovil.example.com',
    lastFundraise: '17000000.00',
    addedDaysAgo: 800,
    description:
      'Managed connectivity for retail chains in Mexico and Colombia: two SIMs and a fixed line in one box, with the failover sold as a service level. 6,400 shops connected, most of them pharmacies and convenience stores.',
  },
  kestrel: {
    name: 'Kestrel Works',
    sector: 'Enterprise Software',
    status: 'active',
    website: 'https://kestrelworks.example.com',
    lastFundraise: '25000000.00',
    addedDaysAgo: 1150,
    description:
      'Work orders and spare parts for municipal water utilities, on the phone and offline. 210 utilities, net revenue retention of 114%, and hardly any churn, because the maintenance history lives in it.',
  },
  odowd: {
    name: "O'Dowd & Finch",
    sector: 'Consumer Goods',
    status: 'active',
    website: 'https://odowdfinch.example.com',
    lastFundraise: '6000000.00',
    addedDaysAgo: 890,
    description:
      'Refillable household cleaners sold in 1,150 grocery stores and by subscription. Gross margin is good on refills and thin on starter kits; growth has stalled since two regional chains cut shelf space.',
  },
  stackyard: {
    name: 'Stackyard',
    sector: 'SaaS',
    status: 'active',
    website: 'https://stackyard.example.com',
    lastFundraise: '18000000.00',
    addedDaysAgo: 1066,
    description:
      'Submittals, samples and shop drawings for general contractors with 20 to 500 staff. Subcontractors use it free of charge, which brings in a third of new customers.',
  },
  ribosphere: {
    name: 'Ribosphere Therapeutics',
    sector: 'Biotech',
    status: 'active',
    website: 'https://ribosphere.example.com',
    lastFundraise: '32000000.00',
    entered: '38000000.00',
    addedDaysAgo: 700,
    description:
      'RNA medicines for two inherited kidney diseases. The lead programme is in IND-enabling studies; a regional pharma partner pays for the second. Spun out of a university laboratory that keeps a 2% royalty.',
  },
  plot: {
    name: 'Plot & Parcel',
    sector: 'Real Estate',
    status: 'active',
    website: 'plotandparcel.example.com',
    lastFundraise: '15500000.00',
    addedDaysAgo: 610,
    description:
      'Clean, linked land records of 640 counties for title insurers, lenders and solar developers. Sold by subscription and by the search; the counties are paid a share.',
  },
  marginalia: {
    name: 'Marginalia Learning',
    sector: 'Education',
    status: 'active',
    website: 'https://marginalia.example.com',
    lastFundraise: '7000000.00',
    addedDaysAgo: 705,
    description:
      'Reading instruction for grades 3 to 8 in which pupils annotate a text together and the teacher sees who has understood what. In 390 schools of 41 districts, mostly on three-year agreements.',
  },
  cooperative: {
    name: 'The Northeastern Cooperative for Distributed Grid Storage and Community Solar Subscriptions, PBC',
    sector: 'Clean Energy',
    status: 'active',
    website: 'https://northeastern-cooperative.example.org',
    lastFundraise: '60000000.00',
    addedDaysAgo: 372,
    description:
      'Owns and operates neighbourhood batteries and sells shares of community solar to 58,000 households. A public benefit corporation with contracted revenue; our position is preferred equity with a 7% dividend.',
  },
  cartwheel: {
    name: 'Cartwheel Commerce',
    sector: 'E-commerce',
    status: 'active',
    website: null,
    lastFundraise: null,
    addedDaysAgo: 33,
    description:
      'Lets independent toy and craft shops sell one another’s stock online and ship from whoever is nearest. Forty shops in the pilot; launches outside the Midwest next quarter.',
  },
  palisade: {
    name: 'Palisade Identity',
    sector: 'Enterprise Software',
    status: 'exited',
    website: 'https://palisadeidentity.example.com',
    lastFundraise: '30000000.00',
    addedDaysAgo: 1175,
    description:
      'Access reviews and segregation of duties for mid-sized manufacturers. Bought by a listed security company in an all-cash transaction; the escrow was paid out in full.',
  },
  larkspur: {
    name: 'Larkspur Home',
    sector: 'E-commerce',
    status: 'exited',
    website: 'https://larkspurhome.example.com',
    lastFundraise: '10000000.00',
    addedDaysAgo: 1064,
    description:
      'Made-to-measure curtains and blinds ordered online, cut in North Carolina. Sold to a home-furnishing group for a modest gain after deciding against opening stores.',
  },
  greenroom: {
    name: 'Greenroom Studios',
    sector: 'Media & Entertainment',
    status: 'exited',
    website: 'https://greenroomstudios.example.com',
    lastFundraise: '13000000.00',
    addedDaysAgo: 990,
    description:
      'Subtitling and dubbing for independent film distributors. Prices halved within a year once machine dubbing was good enough; sold to a competitor at a loss.',
  },
  vantablue: {
    name: 'Vantablue Mobility',
    sector: 'Transportation',
    status: 'failed',
    website: 'https://vantablue.example.com',
    lastFundraise: '30000000.00',
    addedDaysAgo: 1170,
    description:
      'Leased electric vans with drivers’ apps to parcel carriers. Two carriers returned their fleets early, residual values fell below the debt, and the lender took possession. Wound up; nothing left for shareholders.',
  },
  pomelo: {
    name: 'Pomelo Pantry',
    sector: 'Consumer Goods',
    status: 'failed',
    website: null,
    lastFundraise: '7000000.00',
    addedDaysAgo: 900,
    description:
      'Chilled Filipino and Vietnamese ready meals for grocers. Lost its co-packer, could not fund a kitchen of its own, and ceased trading. The brand was sold for less than the trade creditors are owed.',
  },
} satisfies Record<string, CompanyRow>;

export type PortfolioCompany = keyof typeof portfolioCompanies;

export type CompanyKey = PortfolioCompany | keyof typeof consideredCompanies;

/** Companies of the pipeline, without an investment. */
export const consideredCompanies = {
  eclat: {
    name: 'Éclat Diagnostics',
    sector: 'Healthcare',
    status: 'pipeline',
    website: 'https://eclat-diagnostics.example.com',
    lastFundraise: '11000000.00',
    addedDaysAgo: 58,
    description:
      'A fingertip test that tells bacterial from viral infection within ten minutes, meant for pharmacies. CE-marked; the FDA study has enrolled 60% of its patients. Met the founders twice; next step is a call with their clinical lead.',
  },
  ironbark: {
    name: 'Ironbark Materials',
    sector: 'Other',
    status: 'pipeline',
    website: null,
    lastFundraise: null,
    addedDaysAgo: 19,
    description:
      'Structural panels pressed from sawmill waste without formaldehyde. One line runs at a partner’s mill in Oregon. Introduced by an LP who buys from them; first meeting is set.',
  },
  waypost: {
    name: 'Waypost Robotics',
    sector: 'Technology',
    status: 'in_diligence',
    website: 'https://wayposts.example.com',
    lastFundraise: '14500000.00',
    addedDaysAgo: 96,
    description:
      'Retrofits that let ordinary pallet trucks drive themselves on fixed routes. Nine warehouses under contract at $3,900 a truck and month. Diligence: reference calls done, reviewing the safety certification and the lease financing.',
  },
  foxglove: {
    name: 'Foxglove Bio',
    sector: 'Biotech',
    status: 'in_diligence',
    website: 'https://foxglovebio.example.com',
    lastFundraise: '24000000.00',
    entered: '24000000.00',
    addedDaysAgo: 74,
    description:
      'Enzymes for making cardiac glycosides without growing the plants. Term sheet from a strategic investor in hand. Diligence: patent counsel is checking freedom to operate in Europe.',
  },
  bandstand: {
    name: 'Bandstand Live',
    sector: 'Media & Entertainment',
    status: 'passed',
    website: 'https://bandstandlive.example.com',
    lastFundraise: '28000000.00',
    addedDaysAgo: 240,
    description:
      'Ticketing for venues of under 800 seats. We passed: the take rate depends on an exclusive with one promoter that ends next year, and the price left no room for losing it.',
  },
} satisfies Record<string, CompanyRow>;

/** The person who signs for a company. */
export const signatories: Record<PortfolioCompany, string> = {
  quillmark: 'Leah Abernathy',
  tidewater: 'Grant Solberg',
  hollin: 'Dr. Anjali Mehrotra',
  fernhollow: 'Peter Wojcik',
  axle: 'Dominic Reyes',
  senal: 'Joaquín Ordóñez Peña',
  kestrel: 'Ruth Lindqvist',
  odowd: "Niamh O'Dowd",
  stackyard: 'Calvin Brandt',
  ribosphere: 'Dr. Søren Kjærgaard',
  plot: 'Melissa Tran',
  marginalia: 'Naomi Feldstein',
  cooperative: 'Alexandra Bouchard',
  cartwheel: 'Tessa Nordquist',
  palisade: 'Victor Hsu',
  larkspur: 'Amelia Carrow',
  greenroom: 'Étienne Marchetti',
  vantablue: 'Kofi Mensah',
  pomelo: 'Isabel Santos',
};
