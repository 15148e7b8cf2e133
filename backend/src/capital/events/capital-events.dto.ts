import { applyDecorators } from '@nestjs/common';
import { ApiProperty, ApiPropertyOptional, PartialType } from '@nestjs/swagger';
import { Transform, Type } from 'class-transformer';
import {
  ArrayMaxSize,
  ArrayUnique,
  IsArray,
  IsBoolean,
  IsOptional,
  IsUUID,
  ValidateNested,
} from 'class-validator';
import {
  DateProperty,
  EnumProperty,
  IdProperty,
  MoneyProperty,
  OptionalDateProperty,
  OptionalMoneyProperty,
  OptionalTextProperty,
  TimeProperty,
  VersionProperty,
} from '../../http/answers.js';
import { PageQuery } from '../../http/caching/pages.js';
import { ChoiceField, DateField, IdField, MoneyField, PercentField, TextField } from '../../http/fields.js';
import { bases, eventKinds, eventStates, type Basis, type EventKind } from './parts.js';

/** Far above the number of LPs of a firm. */
const MOST_LINES = 5_000;
const NOTE_LENGTH = 5_000;

/** In the letters of the database, so that an entity that is named twice is recognized. */
const EntityField = () =>
  applyDecorators(
    Transform(({ value }) => (typeof value === 'string' ? value.toLowerCase() : value)),
    IdField({ label: 'Entity', required: 'Please select an entity' }),
  );

const PartField = (label: string) => MoneyField({ label, optional: true, minimum: 'at least 0' });

/** An event of each kind has some of them. */
export class PartsRequest {
  @PartField('Capital') capital?: string | null;
  @PartField('Management fee') managementFee?: string | null;
  @PartField('Expenses') expenses?: string | null;
  @PartField('Amount') amount?: string | null;
  @PartField('Income') income?: string | null;
  @PartField('Cost relieved') costRelieved?: string | null;
  @PartField('Return of capital') returnOfCapital?: string | null;
  @PartField('Gain') gain?: string | null;
  @PartField('Recallable') recallable?: string | null;
  @PartField('Carry') carry?: string | null;
  @PartField('Tax') tax?: string | null;
}

export class LineRequest extends PartsRequest {
  @EntityField()
  entityId: string;
}

export class CreateCapitalEventRequest {
  @ChoiceField({
    label: 'Kind',
    enumName: 'CapitalEventKind',
    values: eventKinds,
    required: 'Please select a kind',
  })
  kind: EventKind;

  @IdField({ label: 'Investment', required: 'Please select an investment' })
  investmentId: string;

  @DateField({ label: 'Notice date', required: 'Notice date is required' })
  noticeDate: string;

  @DateField({ label: 'Date', required: 'Date is required' })
  date: string;

  @TextField({ label: 'Note', optional: true, max: NOTE_LENGTH })
  note?: string | null;

  @TextField({ label: 'Internal note', optional: true, max: NOTE_LENGTH })
  internalNote?: string | null;

  @ChoiceField({ label: 'Basis', enumName: 'CapitalEventBasis', values: bases, optional: true })
  basis?: Basis;

  /**
   * With the basis typed, absent totals are the sums of the lines. A distribution without totals, on any other basis,
   * pays out what each entity has in cash.
   */
  @ApiPropertyOptional({ type: PartsRequest })
  @IsOptional()
  @ValidateNested({ message: 'totals must be amounts by part' })
  @Type(() => PartsRequest)
  totals?: PartsRequest | null;

  /** Instead of a total: capital, costRelieved, returnOfCapital or managementFee, by the kind, in percent of the basis. */
  @PercentField({ label: 'Percent', optional: true })
  percent?: string | null;

  /** Instead of a proposal; those of proceeds are derived. */
  @ApiPropertyOptional({ type: [LineRequest] })
  @IsOptional()
  @ArrayUnique(({ entityId }: LineRequest) => entityId, { message: 'An entity can have one line only' })
  @ValidateNested({ each: true, message: 'each line must be an object' })
  @ArrayMaxSize(MOST_LINES, { message: `An event can have at most ${MOST_LINES} lines` })
  @IsArray({ message: 'lines must be a list' })
  @Type(() => LineRequest)
  lines?: LineRequest[] | null;
}

export class UpdateCapitalEventRequest extends PartialType(CreateCapitalEventRequest, {
  skipNullProperties: false,
}) {}

export class ReverseEventRequest {
  @TextField({ label: 'Reason', required: 'Please give a reason', max: 1000 })
  reason: string;

  @DateField({ label: 'Date', optional: true })
  date?: string | null;
}

export class ReceiptRequest {
  @EntityField()
  entityId: string;

  @DateField({ label: 'Date', required: 'Date is required' })
  date: string;

  @MoneyField({ label: 'Amount', required: 'Amount is required', minimum: 'above 0' })
  amount: string;

  @TextField({ label: 'Reference', optional: true })
  reference?: string | null;
}

export class RecordReceiptsRequest {
  @ApiPropertyOptional({ type: [ReceiptRequest] })
  @IsOptional()
  @ValidateNested({ each: true, message: 'each receipt must be an object' })
  @ArrayMaxSize(MOST_LINES, { message: `At most ${MOST_LINES} receipts can be recorded at once` })
  @IsArray({ message: 'receipts must be a list' })
  @Type(() => ReceiptRequest)
  receipts?: ReceiptRequest[] | null;

  @ApiPropertyOptional({
    type: Boolean,
    description: 'Records what is open of every line as received on `date`',
  })
  @IsOptional()
  @IsBoolean({ message: 'all must be true or false' })
  all?: boolean | null;

  @DateField({ label: 'Date', optional: true })
  date?: string | null;
}

export class ReverseReceiptRequest {
  @TextField({ label: 'Reason', required: 'Please give a reason', max: 1000 })
  reason: string;

  @DateField({ label: 'Date', optional: true })
  date?: string | null;
}

export class RemindRequest {
  @ApiPropertyOptional({ type: [String], format: 'uuid', description: 'All with an open amount by default' })
  @IsOptional()
  @IsArray({ message: 'entityIds must be a list' })
  @IsUUID('all', { each: true, message: 'entityIds must be ids' })
  entityIds?: string[] | null;
}

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

export class CapitalEventsQuery extends PageQuery {
  @ChoiceField({ label: 'kind', enumName: 'CapitalEventKind', values: eventKinds, optional: true })
  kind?: EventKind;
  @ChoiceField({ label: 'state', enumName: 'CapitalEventState', values: eventStates, optional: true })
  state?: string;
  @IdField({ label: 'investmentId', optional: true }) investmentId?: string;
  @IdField({ label: 'entityId', optional: true }) entityId?: string;
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
  @ApiProperty({ type: String, format: 'uuid', nullable: true }) id: string | null;
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
  @ApiProperty({ type: String, format: 'date-time', nullable: true }) releasedAt: string | null;
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
  @ApiProperty({ type: String, format: 'uuid', nullable: true, description: 'Null for the firm' })
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
  @ApiProperty({ type: String, format: 'uuid', nullable: true }) reverses: string | null;
  @ApiProperty({ type: String, format: 'uuid', nullable: true }) reversedBy: string | null;
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
