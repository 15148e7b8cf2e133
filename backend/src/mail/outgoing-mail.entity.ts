import { defineEntity, p, type InferEntity } from '@mikro-orm/core';
import { createdAt, id, updatedAt } from '../database/columns.js';
import { UserSchema } from '../users/user.entity.js';
import { templates, type MailParams } from './templates.js';

/** waiting: to be sent, also again; sending: handed to the server, its answer not yet recorded. */
export const mailStates = ['waiting', 'sending', 'sent', 'failed', 'cancelled'] as const;
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
    params: p.json<MailParams>(),
    state: p.enum(mailStates).default('waiting'),
    tries: p.integer().default(0),
    /** When it is next looked at, by the database's clock; the sweep queues what is overdue. */
    tryAt: p.datetime(3).defaultRaw('now()'),
    /** Why it was not sent, in a sentence for admins. */
    reason: p.text().nullable(),
    /** The process ended between handing it over and noting that it was: the recipient may have it twice. */
    perhapsTwice: p.boolean().default(false),
    sentAt: p.datetime(3).nullable(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
});

export type OutgoingMail = InferEntity<typeof OutgoingMailSchema>;
