import type { CompanyRow } from './companies.table.js';

/** Companies the fund looks at, or has looked at, without money in them. */
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
