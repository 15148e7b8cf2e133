import { ApiProperty } from '@nestjs/swagger';
import {
  EnumProperty,
  IdProperty,
  OptionalIdProperty,
  OptionalTextProperty,
  OptionalTimeProperty,
  TimeProperty,
} from '../http/answers.js';
import { NewestQuery } from '../http/caching/pages.js';
import { ChoiceField } from '../http/fields.js';
import { mailStates, type MailState, templates, type Template } from './outgoing-mail.entity.js';

export class MailRecord {
  @IdProperty() id: string;
  @EnumProperty('MailTemplate', templates) template: Template;
  @ApiProperty() toEmail: string;
  @ApiProperty() toName: string;
  @OptionalIdProperty('null when the recipient has been deleted') userId: string | null;
  @OptionalIdProperty('null unless the e-mail is a letter to LPs') letterId: string | null;
  @ApiProperty({ example: 'Invitation' }) subject: string;
  @EnumProperty('MailState', mailStates) state: MailState;
  @ApiProperty({ type: Number }) tries: number;
  @OptionalTextProperty() reason: string | null;
  @ApiProperty({
    description: 'The recipient may have received it twice, because the portal stopped while sending it',
  })
  perhapsTwice: boolean;
  @OptionalTimeProperty('Only while it waits for another attempt') nextTryAt: string | null;
  @OptionalTimeProperty('null until it is sent') sentAt: string | null;
  @TimeProperty() createdAt: string;
  @ApiProperty() canSendAgain: boolean;
}

/** Where the portal's mails go, and the newest test of the administrator who asks. */
export class TestMailRecord {
  @ApiProperty({ description: "The administrator's own address" }) to: string;
  @ApiProperty({ description: 'The address that all mails come from' }) from: string;
  @ApiProperty({ type: String, nullable: true, description: 'The mail server; null when none is set' })
  server: string | null;
  @ApiProperty({
    type: String,
    nullable: true,
    description: 'Where mails are written while no server is set',
  })
  folder: string | null;
  @ApiProperty({ type: MailRecord, nullable: true }) mail: MailRecord | null;
}

export class MailsQuery extends NewestQuery {
  /** A state that is absent matches every mail. */
  @ChoiceField({ label: 'state', enumName: 'MailState', values: mailStates, optional: true })
  state?: MailState;
}
