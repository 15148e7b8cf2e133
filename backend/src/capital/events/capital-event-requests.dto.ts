import { applyDecorators } from '@nestjs/common';
import { ApiPropertyOptional, PartialType } from '@nestjs/swagger';
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

export class CapitalEventsQuery extends PageQuery {
  @ChoiceField({ label: 'kind', enumName: 'CapitalEventKind', values: eventKinds, optional: true })
  kind?: EventKind;
  @ChoiceField({ label: 'state', enumName: 'CapitalEventState', values: eventStates, optional: true })
  state?: string;
  @IdField({ label: 'investmentId', optional: true }) investmentId?: string;
  @IdField({ label: 'entityId', optional: true }) entityId?: string;
}
