import { IntersectionType, PickType } from '@nestjs/swagger';
import { ValidateIf } from 'class-validator';
import { holdingColumns } from '../../allocations/named-holdings.js';
import type { Column } from '../../bulk-import/importable.js';
import { EmailField } from '../../http/account-fields.js';
import { TextField } from '../../http/fields.js';
import { CreateInvestmentRequest } from '../../investments/investments.dto.js';
import { MAX_LEGAL_NAME } from '../../users/users.dto.js';
import { CreateCapitalEventRequest, PartsRequest } from '../events/capital-event-requests.dto.js';
import { eventKinds, parts, type Part } from '../events/parts.js';

export class CashFlowRow extends IntersectionType(
  PickType(CreateInvestmentRequest, ['investmentName']),
  PickType(CreateCapitalEventRequest, ['kind', 'date']),
  PartsRequest,
) {
  @TextField({ label: 'Company name', optional: true })
  companyName?: string | null;

  /** Proceeds belong to no LP, and an entity alone may be the firm. */
  @ValidateIf(
    ({ lpEmail, kind, entity }: CashFlowRow) => Boolean(lpEmail) || (kind !== 'proceeds' && !entity),
  )
  @EmailField()
  lpEmail?: string | null;

  @TextField({ label: 'Entity', max: MAX_LEGAL_NAME, optional: true })
  entity?: string | null;

  @TextField({ label: 'Reference', required: 'Reference is required' })
  reference: string;
}

const notes: Record<Part, string> = {
  capital: 'Of a call: what was paid for the investment, in US dollars',
  managementFee: 'Of a call or a charge, or withheld from a distribution, in US dollars',
  expenses: 'Of a call or a charge, or withheld from a distribution, in US dollars',
  amount: 'Of proceeds: all that the company paid, in US dollars',
  income:
    'Of proceeds: the part of the amount that is income; of a distribution: paid as income; in US dollars',
  costRelieved: 'Of proceeds: the part of the purchase price that a sale gave up, in US dollars',
  returnOfCapital: 'Of a distribution: paid as return of capital, in US dollars',
  gain: 'Of a distribution: paid as gain, in US dollars',
  recallable: 'Of a distribution: the part of what is paid that can be called again, in US dollars',
  carry: 'Withheld from a distribution, in US dollars',
  tax: 'Withheld from a distribution, in US dollars',
};

const otherNames: Partial<Record<Part, readonly string[]>> = {
  capital: ['Capital Called', 'Called Capital', 'Capital Contribution', 'Contribution'],
  managementFee: ['Mgmt Fee', 'Management Fees', 'Fee'],
  expenses: ['Fund Expenses', 'Partnership Expenses', 'Expense'],
  amount: ['Proceeds', 'Total Amount', 'Gross Amount', 'Gross Proceeds'],
  income: ['Dividend', 'Dividends', 'Interest'],
  costRelieved: ['Cost', 'Cost Basis', 'Cost of Sale'],
  returnOfCapital: ['ROC', 'Return of Cost'],
  gain: ['Realized Gain', 'Capital Gain', 'Gains'],
  recallable: ['Recallable Amount', 'Recallable Capital'],
  carry: ['Carried Interest'],
  tax: ['Taxes', 'Withholding', 'Tax Withheld', 'Withholding Tax'],
};

/** In the order of the parameters of `insertFlows`. */
export const flowColumns: readonly Column[] = [
  holdingColumns.companyName,
  holdingColumns.investmentName,
  {
    ...holdingColumns.lpEmail,
    required: false,
    note: 'The e-mail address of an existing LP; empty for proceeds, which are shared by what each entity still owns',
  },
  {
    ...holdingColumns.entity,
    note: "The legal name of the entity through which the LP invests; the LP's first one when left empty; without lpEmail, the name of the firm",
  },
  {
    name: 'kind',
    required: true,
    note: 'call: what the LP was asked for and paid; proceeds: what the company paid the fund; distribution: what the LP was paid; charge: what was paid out of its cash in the deal',
    values: eventKinds,
    otherNames: ['Type', 'Transaction Type', 'Event', 'Event Type', 'Flow Type'],
  },
  {
    name: 'date',
    required: true,
    note: 'The day of the payment, today at the latest',
    type: 'day',
    otherNames: ['Payment Date', 'Paid On', 'Value Date', 'Transaction Date', 'Effective Date', 'Wire Date'],
  },
  ...parts.map((part): Column => ({
    name: part,
    required: false,
    note: notes[part],
    type: 'amount',
    otherNames: otherNames[part],
  })),
  {
    name: 'reference',
    required: true,
    otherNames: ['Reference Number', 'Ref', 'Wire Reference', 'Transaction ID', 'Payment Reference', 'Memo'],
    note: 'Identifies the payment: of an entity in an investment, each kind has a reference once; of an investment, its proceeds',
  },
];

/** Example rows by the columns that they fill in. */
const examples: readonly Record<string, string>[] = [
  {
    companyName: 'Acme Robotics',
    investmentName: 'Acme Robotics Seed',
    ...{ lpEmail: 'jane.doe@example.com', kind: 'call', date: '2025-01-15' },
    ...{ capital: '50000', managementFee: '1000', reference: 'Wire 1042' },
  },
  {
    investmentName: 'Bright Health Series A',
    ...{ lpEmail: 'john.roe@example.com', entity: 'Roe Family Trust', kind: 'charge', date: '2025-03-31' },
    ...{ expenses: '250.50', reference: 'Audit 2024' },
  },
  {
    investmentName: 'Acme Robotics Seed',
    ...{ kind: 'proceeds', date: '2025-09-30' },
    ...{ amount: '300000', income: '10000', costRelieved: '250000', reference: 'Part sale' },
  },
  {
    investmentName: 'Acme Robotics Seed',
    ...{ lpEmail: 'jane.doe@example.com', kind: 'distribution', date: '2025-10-15' },
    ...{ returnOfCapital: '25000', gain: '4000', income: '1000', recallable: '25000', carry: '1000' },
    reference: 'Wire 2077',
  },
];

export const flowExamples: readonly (readonly string[])[] = examples.map((example) =>
  flowColumns.map(({ name }) => example[name] ?? ''),
);
