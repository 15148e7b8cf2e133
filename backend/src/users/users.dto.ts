import { applyDecorators } from '@nestjs/common';
import { ApiProperty, ApiPropertyOptional, PartialType } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import { IsBoolean, IsObject, IsOptional, Matches, MinLength, ValidateNested } from 'class-validator';
import { EmailField, PasswordField } from '../http/account-fields.js';
import { ChoiceField, TextField } from '../http/fields.js';
import {
  EnumProperty,
  IdProperty,
  OptionalTextProperty,
  OptionalTimeProperty,
  TimeProperty,
  VersionProperty,
} from '../http/answers.js';
import { roles, type Role } from '../access/policies.js';
import { mailStates, type MailState } from '../mail/outgoing-mail.entity.js';
import {
  noticeDeliveries,
  type NoticeDelivery,
  type NoticePreferences,
} from '../access/notice-preferences.js';
import { inviteStatuses } from './user.entity.js';

export class UserRecord {
  @IdProperty() id: string;
  @VersionProperty() version: number;
  @ApiProperty() username: string;
  @ApiProperty() email: string;
  @ApiProperty() firstName: string;
  @ApiProperty() lastName: string;
  @ApiProperty({ description: "The LP's name on tax documents; only administrators can change it" })
  legalName: string;
  @EnumProperty('Role', roles) role: Role;
  @EnumProperty('InviteStatus', inviteStatuses) inviteStatus: string;
  @OptionalTimeProperty() inviteSentAt: string | null;
  @OptionalTimeProperty('Since when the LP cannot sign in; null while it can')
  deactivatedAt: string | null;
  @TimeProperty() createdAt: string;
  @TimeProperty() updatedAt: string;
}

class NoticePreferencesRecord implements NoticePreferences {
  @EnumProperty('NoticeDelivery', noticeDeliveries) updates: NoticeDelivery;
  @EnumProperty('NoticeDelivery', noticeDeliveries) documents: NoticeDelivery;
  @EnumProperty('NoticeDelivery', noticeDeliveries) letters: NoticeDelivery;
  @EnumProperty('NoticeDelivery', noticeDeliveries) statements: NoticeDelivery;
  @EnumProperty('NoticeDelivery', noticeDeliveries) payments: NoticeDelivery;
}

/** A user's own profile. */
export class ProfileRecord extends UserRecord {
  @ApiProperty({ type: NoticePreferencesRecord }) notices: NoticePreferences;
}

export class LpRecord extends ProfileRecord {}

export class InvitationMail {
  @EnumProperty('MailState', mailStates) state: MailState;
  @OptionalTextProperty() reason: string | null;
}

/** A user as admins see it. */
export class AdminUserRecord extends UserRecord {
  @ApiProperty({ description: 'A confirmed authenticator app or a passkey' }) hasTwoFactor: boolean;
  @OptionalTimeProperty() lastSignInAt: string | null;
  @ApiProperty({ type: InvitationMail, nullable: true, description: 'The status of the last invitation' })
  invitationMail: InvitationMail | null;
}

export class CreatedCounts {
  @ApiProperty() activities: number;
  @ApiProperty() companyUpdates: number;
  @ApiProperty() companyMarks: number;
  @ApiProperty({ description: 'Documents and K-1s uploaded' }) documents: number;
}

export class DeletedCounts {
  @ApiProperty() allocations: number;
  @ApiProperty({ description: 'K-1s published for the user' }) k1Documents: number;
}

export class CreatedDataAnswer {
  @ApiProperty({
    description: 'Whether there are marks, updates or documents, which must be transferred to a new owner',
  })
  hasCreatedData: boolean;
  @ApiProperty({ type: CreatedCounts }) createdData: CreatedCounts;
  @ApiProperty({ type: DeletedCounts, description: 'Number of records that are deleted with the user' })
  alsoDeleted: DeletedCounts;
}

/** All rules for passwords that admins set, in one sentence. */
export const SET_PASSWORD_RULES =
  'Password must be at least 8 characters with uppercase, lowercase, number, and special character';

const FirstNameField = () => TextField({ label: 'First name', required: 'First name is required' });
const LastNameField = () => TextField({ label: 'Last name', required: 'Last name is required' });

/** Two names of 255 characters and a space. */
export const MAX_LEGAL_NAME = 511;
export const LegalNameField = (presence: { required: string } | { optional: true }) =>
  applyDecorators(
    TextField({ label: 'Legal name', max: MAX_LEGAL_NAME, ...presence }),
    Matches(/\p{L}/u, { message: 'Legal name must contain letters' }),
  );

export const UsernameField = (required: string) =>
  applyDecorators(
    TextField({ label: 'Username', required }),
    ApiProperty({ minLength: 3 }),
    MinLength(3, { message: 'Username must be at least 3 characters' }),
  );

/** Delegates get their account with the first access that an LP gives them. */
const newUserRoles = ['admin', 'lp'] as const;

export class CreateUserRequest {
  @EmailField() email: string;
  @FirstNameField() firstName: string;
  @LastNameField() lastName: string;

  /** As tax documents name an LP; first and last name unless given. */
  @LegalNameField({ optional: true })
  legalName?: string | null;

  @ChoiceField({
    label: 'Role',
    enumName: 'NewUserRole',
    values: newUserRoles,
    required: 'Please select a user role',
    wrong: 'Please select a user role',
  })
  role: (typeof newUserRoles)[number];

  @PasswordField({ required: SET_PASSWORD_RULES, optional: true })
  password?: string | null;

  @ApiPropertyOptional({ description: 'Defaults to the e-mail address' })
  @IsOptional()
  @UsernameField('Username must be at least 3 characters')
  username?: string | null;

  @ApiPropertyOptional({
    type: Boolean,
    nullable: true,
    description:
      'Sends the invitation at once. Not with a password, which needs no invitation. Defaults to false',
  })
  @IsOptional()
  @IsBoolean({ message: 'invite must be true or false' })
  invite?: boolean | null;
}

export class SetUserPasswordRequest {
  @PasswordField({ required: 'Password is required' })
  password: string;
}

export class SetLegalNameRequest {
  @LegalNameField({ required: 'Legal name is required' })
  legalName: string;
}

const DeliveryField = (label: string) =>
  ChoiceField({ label, enumName: 'NoticeDelivery', values: noticeDeliveries, optional: true });

class NoticeChoices implements Partial<NoticePreferences> {
  @DeliveryField('Updates') updates?: NoticeDelivery;
  @DeliveryField('Documents') documents?: NoticeDelivery;
  @DeliveryField('Letters') letters?: NoticeDelivery;
  @DeliveryField('Statements') statements?: NoticeDelivery;
  @DeliveryField('Payments') payments?: NoticeDelivery;
}

class Profile {
  @FirstNameField() firstName: string;
  @LastNameField() lastName: string;
  @EmailField() email: string;
  @UsernameField('Username is required') username: string;

  @ApiProperty({ description: 'The kinds that are not sent stay as they are' })
  @IsObject({ message: 'Notices must be an object' })
  @ValidateNested()
  @Type(() => NoticeChoices)
  notices: NoticeChoices;
}

export class UpdateProfileRequest extends PartialType(Profile, { skipNullProperties: false }) {}
