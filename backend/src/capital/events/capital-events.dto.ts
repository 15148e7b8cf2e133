import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import {
  DateProperty,
  EnumProperty,
  IdProperty,
  MoneyProperty,
  OptionalDateProperty,
  OptionalMoneyProperty,
  OptionalIdProperty,
  OptionalTextProperty,
  OptionalTimeProperty,
  TimeProperty,
  VersionProperty,
} from '../../http/answers.js';
import { bases, eventKinds, eventStates, type EventKind } from './parts.js';

export class RemindAnswer {
  @ApiProperty({ type: Number, description: 'The number of e-mails that are being sent' }) mails: number;
}

export class CapitalFigures {
  @MoneyProperty('What the calls in force still ask for') outstanding: string;
  @MoneyProperty('Of it, what is past its due date') overdue: string;
  @MoneyProperty("Received for calls since January 1, New York's day") paidThisYear: string;
  @MoneyProperty("Paid out since January 1, New York's day, also to tax authorities")
  distributedThisYear: string;
}

/** 0.00 for parts that an event of the kind does not have. */
class CallParts {
  @MoneyProperty('Asked for the investment') capital: string;
  @MoneyProperty('Asked for, charged, or withheld') managementFee: string;
  @MoneyProperty('Asked for, charged, or withheld') expenses: string;
}

class Parts extends CallParts {
  @MoneyProperty('What a company paid the fund') amount: string;
  @MoneyProperty('Of proceeds: the part of the amount that is income; of a distribution: paid as income')
  income: string;
  @MoneyProperty('The part of the purchase price that a sale gave up') costRelieved: string;
  @MoneyProperty() returnOfCapital: string;
  @MoneyProperty() gain: string;
  @MoneyProperty('The part of what is paid that can be called again') recallable: string;
  @MoneyProperty('Withheld') carry: string;
  @MoneyProperty('Withheld') tax: string;
}

class EventDeal {
  @IdProperty() id: string;
  @ApiProperty() name: string;
  @IdProperty() companyId: string;
  @ApiProperty() companyName: string;
}

class EventReference {
  @IdProperty() id: string;
  @ApiProperty({ example: 'Call 7' }) name: string;
  @DateProperty() date: string;
}

class EventPerson {
  @OptionalIdProperty() id: string | null;
  @ApiProperty() name: string;
}

export const collections = ['open', 'part_paid', 'paid', 'overdue'] as const;

export class CapitalEventRecord {
  @IdProperty() id: string;
  @VersionProperty() version: number;
  @EnumProperty('CapitalEventKind', eventKinds) kind: EventKind;
  @ApiProperty({ type: Number, nullable: true, description: 'Counted per kind; null for a reversal' })
  number: number | null;
  @ApiProperty({ example: 'Call 7' }) name: string;
  @EnumProperty('CapitalEventState', eventStates) state: string;
  @IdProperty() investmentId: string;
  @ApiProperty({ type: EventDeal }) investment: EventDeal;
  @DateProperty() noticeDate: string;
  @DateProperty() date: string;
  @OptionalTextProperty() note: string | null;
  @EnumProperty('CapitalEventBasis', bases) basis: string;
  @ApiProperty({ type: Parts, description: 'For an LP, of its own lines' }) totals: Parts;
  @MoneyProperty('Asked for, charged, received of a company, or paid after what is withheld') net: string;
  @MoneyProperty('Received for a call') paid: string;
  @MoneyProperty('Still to be received for a call') open: string;
  @EnumProperty('CollectionState', collections, {
    nullable: true,
    description: 'Of a released call that is not reversed',
  })
  collection: string | null;
  @ApiProperty({ type: Number }) lineCount: number;
  @ApiProperty({ type: EventReference, nullable: true }) reverses: EventReference | null;
  @ApiProperty({ type: EventReference, nullable: true }) reversedBy: EventReference | null;
  @ApiProperty({ type: String, nullable: true, description: 'Why a reversal was made' }) reason:
    string | null;
  @OptionalTimeProperty() releasedAt: string | null;
  @ApiPropertyOptional({ type: String, nullable: true, description: 'For admins only' })
  internalNote?: string | null;
  @ApiPropertyOptional({ type: EventPerson, description: 'For admins only' }) preparedBy?: EventPerson;
  @ApiPropertyOptional({ type: EventPerson, nullable: true, description: 'For admins only' })
  releasedBy?: EventPerson | null;
  @TimeProperty() createdAt: string;
  @TimeProperty() updatedAt: string;
}

class LineEntity {
  @IdProperty() id: string;
  @ApiProperty() legalName: string;
  @OptionalIdProperty('Null for the firm')
  lpId: string | null;
  @ApiPropertyOptional({ type: String, nullable: true, description: "The LP's name; for admins only" })
  lpName?: string | null;
}

export class CapitalEventLine extends Parts {
  @ApiProperty({ type: LineEntity }) entity: LineEntity;
  @MoneyProperty('As net of the event') net: string;
  @OptionalMoneyProperty('Received; null unless it is a line of a released call') paid: string | null;
  @OptionalMoneyProperty('Still to be received; null unless it is a line of a released call') open:
    string | null;
  @EnumProperty('CollectionState', collections, { nullable: true }) state: string | null;
  @ApiProperty({ type: Boolean, description: 'An amount was changed by hand' }) isEdited: boolean;
  @MoneyProperty('The allocation') commitment: string;
  @MoneyProperty('What could still be called before this event') unfunded: string;
  @OptionalDateProperty('The investment date, while no released call asks capital of this entity in the deal')
  assumedPaidOn: string | null;
  @ApiProperty({ example: 'CALL 7 4F21A0', nullable: true, type: String }) paymentReference: string | null;
}

export class CapitalReceipt extends CallParts {
  @IdProperty() id: string;
  @IdProperty() entityId: string;
  @DateProperty() date: string;
  @MoneyProperty('Negative when it reverses another one') amount: string;
  @OptionalTextProperty() reference: string | null;
  @OptionalIdProperty() reverses: string | null;
  @OptionalIdProperty() reversedBy: string | null;
  @OptionalTextProperty() reason: string | null;
  @ApiPropertyOptional({ description: 'For admins only' }) recordedBy?: string;
  @TimeProperty() createdAt: string;
}

export class CapitalEventDetail extends CapitalEventRecord {
  @ApiProperty({ type: [CapitalEventLine] }) lines: CapitalEventLine[];
  @ApiProperty({ type: [CapitalReceipt] }) receipts: CapitalReceipt[];
  @OptionalDateProperty('The earliest date on which it can be reversed; null when it cannot be')
  reversibleFrom: string | null;
}
