import { applyDecorators } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import { ArrayMaxSize, IsArray, ValidateNested } from 'class-validator';
import { EnumProperty, TimeProperty } from '../../http/answers.js';
import { ChoiceField, TextField, ifSent } from '../../http/fields.js';

/**
 * - fund_total: per deal, what the entities and the firm have adds up to the deal's own figures
 * - opening: each statement opens with what the entity's last published one closed with
 * - figures: the statements say what the screens say as of the day
 * - drafts: no draft event of the quarter
 * - marks: no held company whose latest mark is older than the chosen age
 * - cash: no entity's cash in a deal is below zero by more than unpaid commitment and charges explain
 */
const checkNames = ['fund_total', 'opening', 'figures', 'drafts', 'marks', 'cash'] as const;
export type CheckName = (typeof checkNames)[number];

class CheckOverride {
  @ApiProperty() reason: string;
  @ApiProperty() by: string;
  @TimeProperty() at: string;
}

export class StatementCheck {
  @EnumProperty('StatementCheckName', checkNames) name: CheckName;
  @ApiProperty() ok: boolean;
  @ApiProperty({
    type: [String],
    description: 'A sentence for each thing that fails, or one on what was checked',
  })
  found: string[];
  @ApiProperty({
    type: CheckOverride,
    nullable: true,
    description: 'With which it was published though it failed',
  })
  override: CheckOverride | null;
}

export class OverrideRequest {
  @ChoiceField({
    label: 'Check',
    required: 'Check is required',
    enumName: 'StatementCheckName',
    values: checkNames,
  })
  check: CheckName;

  @TextField({ label: 'Reason', required: 'Please give a reason', max: 1_000 })
  reason: string;
}

/** Reasons to publish though checks fail. */
export const OverridesField = (): PropertyDecorator =>
  applyDecorators(
    ApiProperty({ type: [OverrideRequest], required: false }),
    ifSent(),
    IsArray({ message: 'overrides must be a list' }),
    ArrayMaxSize(checkNames.length, { message: 'There are too many overrides' }),
    ValidateNested({ each: true, message: 'each override must be an object' }),
    Type(() => OverrideRequest),
  );
