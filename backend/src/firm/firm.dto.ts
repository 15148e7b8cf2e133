import { applyDecorators } from '@nestjs/common';
import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsBoolean } from 'class-validator';
import { breakdowns, type Breakdown } from '../access/visibility.sql.js';
import { OptionalProofFields } from '../auth/confirmation/confirmation.dto.js';
import { ChoiceField, ifSent, TextField } from '../http/fields.js';
import {
  EnumProperty,
  IdProperty,
  OptionalTextProperty,
  OptionalTimeProperty,
  TimeProperty,
  VersionProperty,
} from '../http/answers.js';

const MAX_CONTACT = 300;
const MAX_WIRE_INSTRUCTIONS = 4000;

const SwitchField = ({ label, description }: { label: string; description: string }): PropertyDecorator =>
  applyDecorators(
    ApiPropertyOptional({ type: Boolean, description }),
    ifSent(),
    IsBoolean({ message: `${label} must be true or false` }),
  );

export class PendingWireInstructions {
  @ApiProperty({ type: String, nullable: true, description: 'null: the present ones will be removed' })
  wireInstructions: string | null;

  @TimeProperty() countFrom: string;
  @ApiProperty({ description: 'The name of the administrator who entered them' }) enteredBy: string;
}

/** The firm's settings. Each answer with wire instructions is written to the audit trail. */
export class FirmSettings {
  @IdProperty() id: string;
  @VersionProperty() version: number;

  @ApiProperty({
    type: String,
    nullable: true,
    description: 'Whom LPs call to verify wire instructions: a person and a phone number',
  })
  callBackContact: string | null;

  @ApiProperty({ description: 'Whether LPs are reminded of calls by e-mail' }) reminders: boolean;

  @EnumProperty('Breakdown', breakdowns, {
    description:
      'Whose allocations an LP sees in a deal: all, of other LPs the names alone, or its own alone',
  })
  lpsInBreakdown: Breakdown;

  @ApiProperty({ description: 'Whether LPs see the notes of investments' }) lpsSeeDealNotes: boolean;

  @ApiProperty({
    description: 'Whether LPs see companies in the pipeline and passed ones, where they hold nothing',
  })
  lpsSeePipeline: boolean;

  @ApiProperty({ description: 'Whether LPs see what the fund as a whole has invested and what it is worth' })
  lpsSeeFundFigures: boolean;

  @ApiProperty({
    description:
      "Whether LPs see what is not allocated, or over-allocated. If not, the fund's amounts are hidden in deals in whose breakdown an LP sees others, because the difference would disclose it",
  })
  lpsSeeAllocationGaps: boolean;

  @ApiProperty({ type: String, nullable: true, description: 'As LPs with an open call see them now' })
  wireInstructions: string | null;

  @OptionalTimeProperty('When the present wire instructions began to count')
  wireInstructionsCountFrom: string | null;

  @ApiProperty({
    type: PendingWireInstructions,
    nullable: true,
    description: 'New ones that do not count yet',
  })
  pending: PendingWireInstructions | null;

  @ApiProperty({
    description:
      'Some are stored but cannot be decrypted, because SESSION_SECRET has changed: enter them again',
  })
  unreadable: boolean;

  @TimeProperty() updatedAt: string;
}

/** Fields that are not sent stay as they are. */
export class UpdateFirmRequest extends OptionalProofFields {
  @TextField({ label: 'Call-back contact', optional: true, max: MAX_CONTACT })
  callBackContact?: string | null;

  @SwitchField({ label: 'Reminders', description: 'Whether LPs are reminded of calls by e-mail' })
  reminders?: boolean;

  @ChoiceField({ label: 'Breakdown', enumName: 'Breakdown', values: breakdowns, optional: true })
  lpsInBreakdown?: Breakdown;

  @SwitchField({ label: 'Deal notes', description: 'Whether LPs see the notes of investments' })
  lpsSeeDealNotes?: boolean;

  @SwitchField({
    label: 'Pipeline',
    description: 'Whether LPs see companies in the pipeline and passed ones, where they hold nothing',
  })
  lpsSeePipeline?: boolean;

  @SwitchField({
    label: 'Fund figures',
    description: 'Whether LPs see what the fund as a whole has invested and what it is worth',
  })
  lpsSeeFundFigures?: boolean;

  @SwitchField({
    label: 'Allocation gaps',
    description:
      "Whether LPs see what is not allocated, or over-allocated. If not, the fund's amounts are hidden in deals in whose breakdown an LP sees others, because the difference would disclose it",
  })
  lpsSeeAllocationGaps?: boolean;

  /** A change counts after 24 hours and needs the password or a passkey. */
  @TextField({ label: 'Wire instructions', optional: true, max: MAX_WIRE_INSTRUCTIONS })
  wireInstructions?: string | null;
}

/** What an LP with an open call sees. */
export class WireInstructions {
  @ApiProperty() wireInstructions: string;
  @TimeProperty() countFrom: string;
  @OptionalTextProperty() callBackContact: string | null;
}
