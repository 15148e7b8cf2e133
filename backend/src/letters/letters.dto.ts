import { applyDecorators } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { ArrayMaxSize, ArrayNotEmpty, IsArray, IsOptional, IsUUID } from 'class-validator';
import { NewestQuery } from '../http/caching/pages.js';
import { ChoiceField, CountField, DateField, FileNameField, IdField, TextField } from '../http/fields.js';
import {
  DateProperty,
  EnumProperty,
  IdProperty,
  OptionalDateProperty,
  OptionalIdProperty,
  OptionalTextProperty,
  OptionalTimeProperty,
  TimeProperty,
  VersionProperty,
} from '../http/answers.js';
import { mailStates, type MailState } from '../mail/outgoing-mail.entity.js';
import {
  leftOutReasons,
  letterAudiences,
  letterFormats,
  letterStates,
  type LeftOutReason,
  type LetterAudience,
  type LetterFormat,
  type LetterState,
} from './letter.entity.js';

export class LettersQuery extends NewestQuery {
  @ChoiceField({ label: 'state', enumName: 'LetterState', values: letterStates, optional: true })
  state?: LetterState;
}

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

export class LetterPlace {
  @IdProperty() id: string;
  @ApiProperty() name: string;
}

/** A letter with how far it is: each recipient counts once, by the last mail to them. */
export class LetterRecord {
  @IdProperty() id: string;
  @VersionProperty() version: number;
  @EnumProperty('LetterState', letterStates) state: LetterState;
  @ApiProperty({ description: 'With its merge fields as they were written' }) subject: string;
  @ApiProperty() body: string;
  @EnumProperty('LetterFormat', letterFormats) format: LetterFormat;
  @EnumProperty('LetterAudience', letterAudiences) audience: LetterAudience;
  @ApiProperty({ type: LetterPlace, nullable: true, description: 'Null when it was deleted' })
  investment: LetterPlace | null;
  @ApiProperty({ type: LetterPlace, nullable: true, description: 'Null when it was deleted' })
  company: LetterPlace | null;
  @OptionalDateProperty('The day of its figures; null in a draft for the day on which it is sent')
  asOf: string | null;
  @ApiProperty({ type: LetterUpdate, nullable: true }) update: LetterUpdate | null;
  @ApiProperty({ description: 'Of a draft, who changed it last' }) sentByName: string;
  @TimeProperty() createdAt: string;
  @TimeProperty() updatedAt: string;
  @OptionalTimeProperty('Null for a draft') sentAt: string | null;
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

/** Somebody who did not get the letter by mail. */
export class LeftOut {
  @OptionalIdProperty('Null when the user has been deleted') userId: string | null;
  @ApiProperty() name: string;
  @EnumProperty('LeftOutReason', leftOutReasons, {
    description: 'scope: a delegate whose access does not include letters',
  })
  reason: LeftOutReason;
  @ApiProperty({ type: String, nullable: true, description: 'Of a delegate, the LP' }) forName: string | null;
}

/** A file of a letter: an upload of its own, or a document, which only those open who may see it anyway. */
export class LetterAttachment {
  @IdProperty() id: string;
  @ApiProperty({ example: 'deck.pdf' }) name: string;
  @ApiProperty({ description: 'The path of the file below /objects/' }) filename: string;
  @ApiProperty({ type: Number, description: 'In bytes' }) size: number;
  @OptionalIdProperty('The document; null for a file of the letter alone') documentId: string | null;
}

export class LetterDetail extends LetterRecord {
  @ApiProperty({ type: [LetterAttachment] }) attachments: LetterAttachment[];

  @ApiProperty({ type: [String], format: 'uuid', description: 'The chosen LPs' }) lpIds: string[];
  @ApiProperty({ type: [LetterMail] }) mails: LetterMail[];
  @ApiProperty({ type: [LeftOut], description: 'Of a sent letter' }) leftOut: LeftOut[];
}

export class LetterAction {
  @ApiProperty({ example: 'Read the update' }) label: string;
  @ApiProperty() url: string;
}

/** What the mail is made of, from top to bottom. */
export class LetterPreview {
  @ApiProperty({ example: 'Acme Ventures <no-reply@example.com>' }) from: string;
  @ApiProperty({ type: LetterPlace, nullable: true, description: 'The LP as whom it is shown' })
  recipient: LetterPlace | null;
  @ApiProperty() subject: string;
  @ApiProperty() heading: string;
  @ApiProperty({ type: String, nullable: true, description: 'The letter as safe HTML; null for plain text' })
  html: string | null;
  @ApiProperty({ type: [String] }) paragraphs: string[];
  @ApiProperty({ type: LetterAction, nullable: true }) action: LetterAction | null;
  @ApiProperty({ type: [String], description: 'Small print below the letter' }) notes: string[];
}

/** A subject is one line. */
const OneLine = (): PropertyDecorator =>
  Transform(({ value }) => (typeof value === 'string' ? value.replace(/\s+/g, ' ') : value));

const LONGEST_SUBJECT = 200;
const LONGEST_BODY = 20_000;
const MOST_AT_ONCE = 5000;

const LpIdsField = (required: boolean): PropertyDecorator =>
  applyDecorators(
    ApiProperty({ type: [String], format: 'uuid', required: false, maxItems: MOST_AT_ONCE }),
    IsOptional(),
    IsArray({ message: 'Please choose at least one limited partner' }),
    ...(required ? [ArrayNotEmpty({ message: 'Please choose at least one limited partner' })] : []),
    ArrayMaxSize(MOST_AT_ONCE, { message: `At most ${MOST_AT_ONCE} limited partners can be chosen` }),
    IsUUID('all', { each: true, message: 'One of the chosen limited partners does not exist' }),
  );

/** Who a letter is for, and of which day its figures are. */
class AudienceFields {
  /** All active LPs by default. */
  @ChoiceField({ label: 'Audience', enumName: 'LetterAudience', values: letterAudiences, optional: true })
  audience?: LetterAudience;

  @IdField({ label: 'Investment', optional: true, nullable: true })
  investmentId?: string | null;

  @IdField({ label: 'Company', optional: true, nullable: true })
  companyId?: string | null;

  @LpIdsField(false)
  lpIds?: string[];

  /** By default the day on which it is sent. */
  @DateField({ label: 'As of', optional: true, nullable: true })
  asOf?: string | null;
}

/** A draft may be incomplete. */
export class LetterDraftRequest extends AudienceFields {
  @OneLine()
  @TextField({ label: 'Subject', optional: true, max: LONGEST_SUBJECT })
  subject?: string | null;

  @TextField({ label: 'Message', optional: true, max: LONGEST_BODY })
  body?: string | null;

  @IdField({ label: 'Update', optional: true })
  updateId?: string | null;
}

class WrittenLetter extends AudienceFields {
  @OneLine()
  @TextField({ label: 'Subject', required: 'Subject is required', max: LONGEST_SUBJECT })
  subject: string;

  @TextField({ label: 'Message', required: 'Message is required', max: LONGEST_BODY })
  body: string;

  /** Plain text by default. */
  @ChoiceField({ label: 'Format', enumName: 'LetterFormat', values: letterFormats, optional: true })
  format?: LetterFormat;

  @IdField({ label: 'Update', optional: true })
  updateId?: string | null;

  /** The draft that it is, if it was saved. */
  @IdField({ label: 'Letter', optional: true, nullable: true })
  letterId?: string | null;
}

export class CheckLetterRequest extends WrittenLetter {}

export class PreviewLetterRequest extends WrittenLetter {
  /** The LP as whom it is shown; by default the first one who gets it. */
  @IdField({ label: 'Limited partner', optional: true, nullable: true })
  asLpId?: string | null;
}

export class LetterRecipient {
  @IdProperty() id: string;
  @ApiProperty() name: string;
  @ApiProperty() email: string;
  @ApiProperty({ description: 'Whether it gets the letter within its daily digest' }) isDaily: boolean;
}

class WithoutValue {
  @ApiProperty({ example: 'net irr' }) field: string;
  @ApiProperty({ type: [String], description: 'The LPs for whom it has no value' }) names: string[];
}

class HiddenAttachment {
  @ApiProperty() name: string;
  @ApiProperty({ type: [String], description: 'The LPs who may not see it' }) names: string[];
}

/** Who would get a letter now, who would not and why. */
export class LetterCheck {
  @DateProperty() asOf: string;
  @ApiProperty({ type: [LetterRecipient] }) recipients: LetterRecipient[];
  @ApiProperty({ type: [LeftOut] }) leftOut: LeftOut[];
  @ApiProperty({ type: [WithoutValue], description: 'Merge fields that say n/a to somebody' })
  withoutValue: WithoutValue[];
  @ApiProperty({ type: [HiddenAttachment], description: 'Documents that some of them may not see' })
  hiddenAttachments: HiddenAttachment[];
}

export class SendDraftRequest {
  /** How many would get it, as the author has seen: another number is refused with 409. */
  @CountField({ label: 'Recipients', optional: true })
  recipients?: number;
}

export class SendLetterRequest {
  @OneLine()
  @TextField({ label: 'Subject', required: 'Subject is required', max: LONGEST_SUBJECT })
  subject: string;

  @TextField({ label: 'Message', required: 'Message is required', max: LONGEST_BODY })
  body: string;

  @IdField({ label: 'Update', optional: true })
  updateId?: string | null;

  /** The letter's id, chosen by the client: repeated requests with the same id send it once. */
  @IdField({ label: 'Letter', required: 'Letter id is required' })
  id: string;

  /** Without it, all active LPs. */
  @LpIdsField(true)
  lpIds?: string[];
}

export const MOST_ATTACHMENTS = 10;

/** An upload, or documents. */
export class AttachRequest {
  /** An upload. */
  @TextField({ label: 'File', optional: true, max: 2000 })
  fileURL?: string | null;

  @FileNameField({ label: 'File name', optional: true })
  originalName?: string | null;

  /** Published documents of the portal. */
  @ApiProperty({ type: [String], format: 'uuid', required: false, maxItems: MOST_ATTACHMENTS })
  @IsOptional()
  @IsArray({ message: 'Please choose at least one document' })
  @ArrayNotEmpty({ message: 'Please choose at least one document' })
  @ArrayMaxSize(MOST_ATTACHMENTS, { message: `A letter can have at most ${MOST_ATTACHMENTS} attachments` })
  @IsUUID('all', { each: true, message: 'One of the chosen documents does not exist' })
  documentIds?: string[] | null;
}
