import type { CallNotice } from '../src/capital/notices/notices.queries.js';

/** A notice of Call 7; what is given replaces the rest. */
export const buildNotice = (given: Partial<CallNotice> = {}): CallNotice => ({
  kind: 'call',
  number: 7,
  paymentReference: 'CALL 7 C8D05A',
  noticeDate: '2026-06-15',
  date: '2026-06-30',
  entity: {
    id: '0197f3a2-5c1e-7a44-9b0d-3f6e21c8d05a',
    legalName: 'Delgado Family Trust',
    address: '12 Harbor Lane\nSuite 400\nBoston, MA 02110',
  },
  deal: { company: 'Helios Robotics', investment: 'Series B' },
  amounts: { capital: '1234567.89', managementFee: '12345.67', expenses: '1500.00' },
  unfunded: { before: '5000000.00', after: '3765432.11' },
  toDate: {
    deal: {
      commitment: '7500000.00',
      paidInCapital: '2500000.01',
      paidIn: '2550000.02',
      distributed: '0.00',
    },
    allDeals: {
      commitment: '17500000.00',
      paidInCapital: '12500000.03',
      paidIn: '12750123.45',
      distributed: '250000.00',
    },
  },
  note: 'The company closes its round on July 3.\n\nPlease write to us with any question.',
  callBackContact: 'Maria Delgado, Chief Financial Officer',
  portalUrl: 'https://portal.example.com/capital-account',
  writtenAt: '2026-06-15T14:00:00Z',
  reversal: null,
  ...given,
});
