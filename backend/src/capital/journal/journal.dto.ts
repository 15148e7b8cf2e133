import { ApiProperty } from '@nestjs/swagger';
import { DateProperty, EnumProperty, IdProperty, MoneyProperty, TimeProperty } from '../../http/answers.js';
import { CursorField, LimitField } from '../../http/caching/pages.js';
import { DateField, IdField } from '../../http/fields.js';
import {
  CapitalDealName,
  CapitalEntityName,
  CapitalEventName,
  derivedKinds,
} from '../accounts/capital-accounts.dto.js';
import { buckets } from './post-entries.js';

export class JournalFilter {
  /** Entries effective on or before it; today by default. */
  @DateField({ label: 'asOf', optional: true })
  asOf?: string;

  @IdField({ label: 'entityId', optional: true })
  entityId?: string;

  @IdField({ label: 'investmentId', optional: true })
  investmentId?: string;
}

export class JournalQuery extends JournalFilter {
  @LimitField() limit?: number;
  @CursorField() cursor?: string;
}

export class JournalEntry {
  @ApiProperty({ description: 'A uuid; of a derived entry, what it is derived from' }) id: string;
  @DateProperty() date: string;
  @ApiProperty({ type: CapitalEventName, nullable: true, description: 'Null for a derived entry' })
  event: CapitalEventName | null;
  @IdProperty() entityId: string;
  @ApiProperty({ type: CapitalEntityName }) entity: CapitalEntityName;
  @IdProperty() investmentId: string;
  @ApiProperty({ type: CapitalDealName }) investment: CapitalDealName;
  @EnumProperty('JournalBucket', buckets) bucket: string;
  @ApiProperty({ example: 'capital', description: 'The amount of the event that it is of' }) part: string;
  @MoneyProperty('Positive: debit, negative: credit') amount: string;
  @EnumProperty('DerivedEntry', derivedKinds, { nullable: true, description: 'Null for a stored entry' })
  derived: string | null;
  @TimeProperty() recordedAt: string;
}
