import { applyDecorators } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import { IsNotEmpty, IsOptional, IsString, MaxLength } from 'class-validator';
import { abilities, delegationScopes, type Ability, type DelegationScope } from '../access/policies.js';
import { breakdowns, type Breakdown } from '../access/visibility.sql.js';
import { AccountNameField } from '../http/account-fields.js';
import { EnumProperty, PersonName } from '../http/answers.js';
import { ProfileRecord } from '../users/users.dto.js';

/** An existing password, taken literally: neither trimmed nor checked against the rules for new ones. */
export const OwnPasswordField = (
  required: string,
  { optional = false, description = '' } = {},
): PropertyDecorator =>
  applyDecorators(
    ApiProperty({ type: String, maxLength: 1000, required: !optional, description }),
    ...(optional ? [IsOptional()] : [IsNotEmpty({ message: required })]),
    IsString({ message: required }),
    MaxLength(1000, { message: 'Password is too long' }),
  );

const missing = { message: 'Enter the code from your authenticator app' };

/** A code of an authenticator app or a recovery code, as typed: with spaces or dashes. */
export const CodeField = ({ optional = false, description = '' } = {}): PropertyDecorator =>
  applyDecorators(
    ApiProperty({ type: String, maxLength: 40, required: !optional, description }),
    ...(optional ? [IsOptional()] : [IsNotEmpty(missing)]),
    IsString(missing),
    MaxLength(40, { message: 'This code is incorrect' }),
  );

export class SignInRequest {
  /** An e-mail address or a username. */
  @AccountNameField() email: string;
  @OwnPasswordField('Password is required') password: string;

  @CodeField({
    optional: true,
    description: 'A code from the authenticator app or a recovery code, if one is required',
  })
  code?: string;
}

/** By whom, and with which access, the portal is viewed as the user. */
export class ViewingRecord {
  @EnumProperty('ViewingAs', ['admin', 'delegate']) as: 'admin' | 'delegate';
  @EnumProperty('DelegationScope', delegationScopes) scope: DelegationScope;
  @ApiProperty({ type: PersonName }) by: PersonName;
  @ApiProperty({ description: 'The access has ended: the user is the viewer, who may only leave the view' })
  hasEnded: boolean;
}

/** What the firm lets the user see; an admin sees everything. */
export class Shows {
  @EnumProperty('Breakdown', breakdowns, { description: 'Whose allocations, in the breakdown of a deal' })
  breakdown: Breakdown;
  @ApiProperty({ description: 'The notes of investments' }) dealNotes: boolean;
  @ApiProperty({ description: 'Companies in the pipeline and passed ones' }) pipeline: boolean;
  @ApiProperty({ description: 'What the fund as a whole has in its deals' }) fundFigures: boolean;
  @ApiProperty({ description: 'What is not allocated, or over-allocated' }) allocationGaps: boolean;
}

export class CurrentUser extends ProfileRecord {
  @ApiProperty({ description: 'The user must set up two-factor authentication before doing anything else' })
  mustSetUpTwoFactor: boolean;

  @ApiProperty({ enum: abilities, enumName: 'Ability', isArray: true, description: "The user's permissions" })
  can: Ability[];

  @ApiProperty({
    type: ViewingRecord,
    nullable: true,
    description: 'Null unless somebody views it as the user',
  })
  viewing: ViewingRecord | null;
  @ApiProperty({ type: Shows }) shows: Shows;
}
