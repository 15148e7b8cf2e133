import { ApiProperty } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { ArrayMaxSize, ArrayNotEmpty, IsArray, IsOptional, IsUUID } from 'class-validator';
import { IdField, TextField } from '../http/fields.js';
import {
  EnumProperty,
  IdProperty,
  OptionalTextProperty,
  OptionalTimeProperty,
  TimeProperty,
} from '../http/answers.js';
import { mailStates, type MailState } from '../mail/outgoing-mail.entity.js';

export class LetterMail {
  @IdProperty() id: string;
  @ApiProperty({
    type: String,
    format: 'uuid',
    nullable: true,
    description: 'null when the LP has been deleted',
  })
  userId: string | null;
  @ApiProperty() toName: string;
  @ApiProperty() toEmail: string;
  @EnumProperty('MailState', mailStates) state: MailState;
  @OptionalTextProperty() reason: string | null;
  @ApiProperty({
    description: 'The recipient may have received it twice, because the portal stopped while sending it',
  })
  perhapsTwice: boolean;
  @OptionalTimeProperty() sentAt: string | null;
  @ApiProperty() canSendAgain: boolean;
}

export class LetterUpdate {
  @IdProperty() id: string;
  @ApiProperty() title: string;
}

/** A letter with how far it is: each recipient counts once, by the last mail to them. */
export class LetterRecord {
  @IdProperty() id: string;
  @ApiProperty() subject: string;
  @ApiProperty() body: string;
  @ApiProperty({ type: LetterUpdate, nullable: true }) update: LetterUpdate | null;
  @ApiProperty() sentByName: string;
  @TimeProperty() createdAt: string;
  @ApiProperty({ type: Number }) recipients: number;
  @ApiProperty({ type: Number }) sent: number;
  @ApiProperty({ type: Number, description: 'Waiting to be sent, being sent, or for the daily digest' })
  waiting: number;
  @ApiProperty({ type: Number }) failed: number;
  @ApiProperty({
    type: Number,
    description: 'Not sent, because the recipient had unsubscribed, or was deactivated or deleted',
  })
  cancelled: number;
}

export class LetterDetail extends LetterRecord {
  @ApiProperty({ type: [LetterMail] }) mails: LetterMail[];
}

export class LetterAction {
  @ApiProperty({ example: 'Read the update' }) label: string;
  @ApiProperty() url: string;
}

/** What the mail is made of, from top to bottom. */
export class LetterPreview {
  @ApiProperty({ example: 'Acme Ventures <no-reply@example.com>' }) from: string;
  @ApiProperty() subject: string;
  @ApiProperty() heading: string;
  @ApiProperty({ type: [String] }) paragraphs: string[];
  @ApiProperty({ type: LetterAction, nullable: true }) action: LetterAction | null;
  @ApiProperty({ type: [String], description: 'Small print below the letter' }) notes: string[];
}

/** A subject is one line. */
const OneLine = (): PropertyDecorator =>
  Transform(({ value }) => (typeof value === 'string' ? value.replace(/\s+/g, ' ') : value));

export class PreviewLetterRequest {
  @OneLine()
  @TextField({ label: 'Subject', required: 'Subject is required', max: 200 })
  subject: string;

  @TextField({ label: 'Message', required: 'Message is required', max: 20_000 })
  body: string;

  @IdField({ label: 'Update', optional: true })
  updateId?: string | null;
}

const MOST_AT_ONCE = 5000;

export class SendLetterRequest extends PreviewLetterRequest {
  /** The letter's id, chosen by the client: repeated requests with the same id send it once. */
  @IdField({ label: 'Letter', required: 'Letter id is required' })
  id: string;

  /** Without it, all active LPs. */
  @ApiProperty({ type: [String], format: 'uuid', required: false, maxItems: MOST_AT_ONCE })
  @IsOptional()
  @IsArray({ message: 'Please choose at least one limited partner' })
  @ArrayNotEmpty({ message: 'Please choose at least one limited partner' })
  @ArrayMaxSize(MOST_AT_ONCE, { message: `At most ${MOST_AT_ONCE} limited partners can be chosen` })
  @IsUUID('all', { each: true, message: 'One of the chosen limited partners does not exist' })
  lpIds?: string[];
}
