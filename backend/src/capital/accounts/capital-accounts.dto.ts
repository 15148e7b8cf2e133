import { ApiProperty } from '@nestjs/swagger';
import {
  DateProperty,
  EnumProperty,
  IdProperty,
  MoneyProperty,
  OptionalIdProperty,
} from '../../http/answers.js';
import { DateField } from '../../http/fields.js';
import { collections } from '../events/capital-events.dto.js';
import { PerformanceFigures } from '../performance/performance.dto.js';

export class PeriodQuery {
  /** The first day of anything by default. */
  @DateField({ label: 'from', optional: true })
  from?: string;

  /** Today by default. */
  @DateField({ label: 'to', optional: true })
  to?: string;
}

export class CapitalEventName {
  @IdProperty() id: string;
  @ApiProperty({ example: 'Call 7' }) name: string;
}

export class CapitalDealName {
  @IdProperty() id: string;
  @ApiProperty() name: string;
  @IdProperty() companyId: string;
  @ApiProperty() companyName: string;
}

export class CapitalEntityName {
  @IdProperty() id: string;
  @ApiProperty() legalName: string;
}

const activityKinds = [
  ...(['receipt', 'proceeds', 'distribution', 'charge', 'reversal'] as const),
  ...(['purchase', 'assumed'] as const),
];
export const derivedKinds = ['purchase', 'assumed'] as const;

/** What happened to the account on a day; amounts are negative where they undo earlier ones. */
export class CapitalActivity {
  @DateProperty() date: string;
  @EnumProperty('CapitalActivityKind', activityKinds, {
    description: 'purchase: paid for the holding; assumed: assumed paid in on the investment date',
  })
  kind: string;
  @ApiProperty({ type: CapitalEventName, nullable: true, description: 'Null for what is derived' })
  event: CapitalEventName | null;
  @ApiProperty({ type: CapitalDealName }) investment: CapitalDealName;
  @ApiProperty({ type: CapitalEntityName }) entity: CapitalEntityName;
  @EnumProperty('DerivedEntry', derivedKinds, { nullable: true, description: 'Null for what was recorded' })
  derived: string | null;
  @MoneyProperty() capital: string;
  @MoneyProperty() managementFee: string;
  @MoneyProperty() expenses: string;
  @MoneyProperty('What a company paid') amount: string;
  @MoneyProperty('Of it, or of what was paid out, the income') income: string;
  @MoneyProperty() costRelieved: string;
  @MoneyProperty() returnOfCapital: string;
  @MoneyProperty() gain: string;
  @MoneyProperty('Withheld') carry: string;
  @MoneyProperty('Withheld') tax: string;
  @MoneyProperty('cash plus cost afterwards') balance: string;
}

/** A line of a released call that is not paid yet. */
export class DueLine {
  @ApiProperty({ type: CapitalEventName }) event: CapitalEventName;
  @ApiProperty({ type: CapitalDealName }) investment: CapitalDealName;
  @ApiProperty({ type: CapitalEntityName }) entity: CapitalEntityName;
  @MoneyProperty('What the line asks for') asked: string;
  @MoneyProperty('What is still to be paid') open: string;
  @DateProperty() date: string;
  @EnumProperty('CollectionState', collections) state: string;
  @ApiProperty({ example: 'CALL 7 4F21A0' }) paymentReference: string;
}

/** Opening and all that follows add up to closing. */
export class RollForward {
  @MoneyProperty('Net asset value on the day before from') opening: string;
  @MoneyProperty('Paid in during the period') contributions: string;
  @MoneyProperty('Paid out, at most 0.00') distributions: string;
  @MoneyProperty('At most 0.00 unless reversed') managementFees: string;
  @MoneyProperty('At most 0.00 unless reversed') expenses: string;
  @MoneyProperty('Paid, and change of what accrued; at most 0.00 unless it falls') carry: string;
  @MoneyProperty() income: string;
  @MoneyProperty() realizedGain: string;
  @MoneyProperty('Change of value less cost') unrealizedGain: string;
  @MoneyProperty('Net asset value on to') closing: string;
}

class OpeningAmounts {
  @MoneyProperty() cash: string;
  @MoneyProperty() cost: string;
  @MoneyProperty() value: string;
  @MoneyProperty() accruedCarry: string;
}

export class DealFigures extends PerformanceFigures {
  @ApiProperty({ type: CapitalDealName }) investment: CapitalDealName;
}

/** A deal at the end of the period. */
export class CapitalAccountDeal extends DealFigures {
  @ApiProperty({ type: OpeningAmounts, description: 'On the day before from' }) opening: OpeningAmounts;
  @ApiProperty({ type: RollForward }) rollForward: RollForward;
  @ApiProperty({ type: [DueLine], description: 'As of today' }) due: DueLine[];
}

/** The roll-forward of all deals together, with what happened and what is due. */
export class CapitalAccount extends RollForward {
  @ApiProperty({ description: 'Of the LP or the entity' }) name: string;
  @DateProperty() from: string;
  @DateProperty() to: string;
  @ApiProperty({ type: [CapitalActivity], description: 'Of the period, earliest first' })
  activity: CapitalActivity[];
  @ApiProperty({ type: [CapitalAccountDeal], description: 'Latest investment first' })
  deals: CapitalAccountDeal[];
  @ApiProperty({ type: [DueLine], description: 'As of today, earliest first' }) due: DueLine[];
}

class DealAccountEntity extends CapitalEntityName {
  @OptionalIdProperty('Null for the firm')
  lpId: string | null;
  @ApiProperty({ type: String, nullable: true }) lpName: string | null;
}

/** What an entity has in a deal. */
export class DealAccount extends PerformanceFigures {
  @ApiProperty({ type: DealAccountEntity }) entity: DealAccountEntity;
}

export class DealAccounts {
  @DateProperty() asOf: string;
  @ApiProperty({
    type: [DealAccount],
    description: 'By legal name; last the firm, with what no LP was allocated',
  })
  accounts: DealAccount[];
  @ApiProperty({ type: PerformanceFigures, description: 'The sums, which are the figures of the deal' })
  total: PerformanceFigures;
}
