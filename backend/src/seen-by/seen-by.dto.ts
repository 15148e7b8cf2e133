import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsArray, IsOptional, IsUUID, Matches } from 'class-validator';
import {
  EnumProperty,
  IdProperty,
  OptionalTextProperty,
  OptionalTimeProperty,
  TimeProperty,
} from '../http/answers.js';
import { ChoiceField, IdField } from '../http/fields.js';
import { openKinds, type OpenKind } from '../opens/opens.sql.js';

class Opening {
  @ApiProperty({ type: String, nullable: true, description: 'The delegate who opened it; null for the LP' })
  by: string | null;
  @TimeProperty() firstAt: string;
  @TimeProperty() lastAt: string;
  @ApiProperty({ type: 'integer' }) times: number;
}

/** An LP who may see a record, and when it was opened for it. */
export class SeenByLp {
  @IdProperty() lpId: string;
  @ApiProperty() name: string;
  @ApiProperty({ description: 'Whether the LP can sign in, and be reminded' }) isActive: boolean;
  @ApiProperty({ type: [Opening] }) opens: Opening[];
  @OptionalTimeProperty() remindedAt: string | null;
}

export class SeenCount {
  @IdProperty() id: string;
  @ApiProperty({ type: 'integer', description: 'How many LPs have opened it' }) seen: number;
  @ApiProperty({ type: 'integer', description: 'How many LPs may see it' }) of: number;
}

/** A record that the LP or a delegate of it opened. */
export class OwnOpening extends Opening {
  @EnumProperty('OpenKind', openKinds) kind: OpenKind;
  @IdProperty() recordId: string;
  @IdProperty() openedById: string;
  @ApiProperty() title: string;
  @OptionalTextProperty() path: string | null;
}

class OfKind {
  @ChoiceField({ label: 'Kind', enumName: 'OpenKind', values: openKinds, required: 'Kind is required' })
  kind: OpenKind;
}

export class SeenByQuery extends OfKind {
  @IdField({ label: 'id', required: 'id is required' }) id: string;
}

const MOST_AT_ONCE = 100;
const someIds = new RegExp(`^[\\da-f-]{36}(,[\\da-f-]{36}){0,${MOST_AT_ONCE - 1}}$`, 'i');

export class SeenCountsQuery extends OfKind {
  @ApiProperty({ description: `At most ${MOST_AT_ONCE} ids of records, separated by commas` })
  @Matches(someIds, { message: `ids must be at most ${MOST_AT_ONCE} ids, separated by commas` })
  ids: string;
}

export class RemindUnreadRequest extends SeenByQuery {
  /** Of those who have not opened it; all of them without it. */
  @ApiPropertyOptional({ type: [String], format: 'uuid' })
  @IsOptional()
  @IsArray({ message: 'Please choose at least one limited partner' })
  @IsUUID('all', { each: true, message: 'One of the chosen limited partners does not exist' })
  lpIds?: string[];
}

export class RemindUnreadAnswer {
  @ApiProperty({ type: 'integer', description: 'How many LPs are reminded' }) mails: number;
}
