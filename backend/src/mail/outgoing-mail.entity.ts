import { defineEntity, p, type InferEntity } from '@mikro-orm/core';
import type { DelegationScope } from '../access/policies.js';
import { createdAt, id, updatedAt } from '../database/records.js';
import { UserSchema } from '../users/user.entity.js';
import type { LetterText } from './letters/letter-content.js';

/** What a mail about a capital event names: the event, its deal, an amount in US dollars as decimal text, a day. */
interface CapitalParams {
  eventId: string;
  /** "Call 7". */
  event: string;
  deal: string;
  amount: string;
  date: string;
}

/** The parameters of each template other than the recipient: ids and values, never a link. */
export interface TemplateParams {
  /** Of a delegate: with the access that it was invited for. */
  invitation: { linkId: string; access?: GivenAccess };
  password_reset: { linkId?: string };
  new_device: { browser: string; address: string; at: string };
  password_changed: { by: 'owner' | 'admin' | 'reset' };
  email_confirmation: { linkId: string };
  email_change_requested: { newEmail: string };
  email_changed: { newEmail: string };
  two_factor_changed: {
    change: 'on' | 'off' | 'reset_by_admin' | 'recovery_codes' | 'passkey_added' | 'passkey_removed';
    passkey?: string;
  };
  /** Never the instructions themselves. */
  wire_instructions: {
    change: 'entered' | 'removed' | 'cancelled';
    by: string;
    address: string | null;
    at: string;
    /** When new ones count, or the present ones end; null for a cancellation. */
    countFrom: string | null;
  };
  /** To a delegate who has an account. */
  access_given: GivenAccess;
  /** To the LP whose portal may be viewed. */
  delegate_added: Omit<GivenAccess, 'lp'> & {
    change: 'given' | 'changed';
    name: string;
    email: string;
    by: string;
  };
  /** The row of `letter_recipients`; absent in mails of earlier versions. */
  letter: { recipientId?: string };
  /** A letter as the LP of that name would get it, to its author; drafts change, so it is whole. */
  letter_test: LetterText & { recipientName: string };
  /** To an administrator, to see that mails arrive. */
  mail_test: Record<string, never>;
  capital_released: CapitalParams & { kind: 'call' | 'proceeds' | 'distribution' | 'charge' };
  capital_received: CapitalParams & { open: string };
  capital_reminder: CapitalParams & { isOverdue: boolean };
  /** `what` is the event itself or one of its receipts. */
  capital_reversed: CapitalParams & { what: 'event' | 'receipt'; reason: string };
  /** Statements of one period for entities of one LP, with their net asset values. */
  statements_published: { periodEnd: string; statements: StatedNow[] };
  statement_superseded: { periodEnd: string; reason: string } & StatedNow;
  unread_reminder: UnreadParams;
  unread_tax_reminder: UnreadParams;
  unread_notice_reminder: UnreadParams;
  /** Of the mails that name it by their digest_id. */
  digest: Record<string, never>;
  update_published: { updateId: string; title: string; company: string };
  /** `place` is the company or the deal, `path` its page. */
  document_published: { title: string; place: string; path: string };
  /** All that were published for one LP at once. */
  k1_published: { count: number; taxYears: number[] };
  /** All amended ones that were published for one LP at once. */
  k1_amended: { count: number; taxYears: number[] };
  /** Legal names; of those in `stillOnPaper` the firm goes on sending K-1s on paper as well. */
  k1_consent_given: { entities: string[]; stillOnPaper: string[] };
  k1_consent_withdrawn: { entities: string[] };
  /** To admins, once until the next success. `reason` is a sentence. */
  backup_failed: { kind: 'backup' | 'restore_check'; reason: string };
}

/** What an LP lets a delegate see, and until when; null for an access without an end. */
interface GivenAccess {
  lp: string;
  scope: DelegationScope;
  until: string | null;
}

/** What a statement says an entity has; in US dollars as decimal text. */
interface StatedNow {
  entity: string;
  closing: string;
}

/** A record that was published for the recipient and not opened; `path` is its page. */
interface UnreadParams {
  id: string;
  title: string;
  path: string;
}

export type Template = keyof TemplateParams;
export type MailParams = TemplateParams[Template];

export const templates = [
  'invitation',
  'password_reset',
  'new_device',
  'password_changed',
  'email_confirmation',
  'email_change_requested',
  'email_changed',
  'two_factor_changed',
  'wire_instructions',
  'access_given',
  'delegate_added',
  'letter',
  'letter_test',
  'mail_test',
  'capital_released',
  'capital_received',
  'capital_reminder',
  'capital_reversed',
  'statements_published',
  'statement_superseded',
  'unread_reminder',
  'unread_tax_reminder',
  'unread_notice_reminder',
  'digest',
  'update_published',
  'document_published',
  'k1_published',
  'k1_amended',
  'k1_consent_given',
  'k1_consent_withdrawn',
  'backup_failed',
] as const satisfies readonly Template[];

/**
 * waiting: to be sent, also again; sending: handed to the server, its answer not yet recorded; collected: not sent by
 * itself, because the recipient gets it in a daily digest.
 */
export const mailStates = ['waiting', 'sending', 'sent', 'failed', 'cancelled', 'collected'] as const;
export type MailState = (typeof mailStates)[number];

export const OutgoingMailSchema = defineEntity({
  name: 'OutgoingMail',
  tableName: 'outgoing_mails',
  properties: {
    id: id(),
    template: p.enum(templates),
    user: () => p.manyToOne(UserSchema).nullable().ref(),
    letterId: p.uuid().nullable(),
    toEmail: p.text(),
    toName: p.text(),
    /** Of a copy for a delegate: the access that it is sent for; null once that was deleted. */
    delegationId: p.uuid().nullable(),
    /** Of a copy for a delegate: the LP whom it concerns. */
    forName: p.text().nullable(),
    params: p.json<MailParams>(),
    state: p.enum(mailStates).default('waiting'),
    tries: p.integer().default(0),
    /** When it is due next, by the database's clock; the sweep queues overdue mails. */
    tryAt: p.datetime(3).defaultRaw('now()'),
    /** Why it was not sent, in a sentence for admins. */
    reason: p.text().nullable(),
    /** The process ended between handing it over and recording that: the recipient may have it twice. */
    perhapsTwice: p.boolean().default(false),
    sentAt: p.datetime(3).nullable(),
    /** Of a collected mail: the digest that contains it. */
    digestId: p.uuid().nullable(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
});

export type OutgoingMail = InferEntity<typeof OutgoingMailSchema>;
