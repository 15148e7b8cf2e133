import { defineEntity, p, type InferEntity } from '@mikro-orm/core';
import { createdAt, id, updatedAt, version } from '../database/records.js';
import { UpdateSchema } from '../updates/update.entity.js';
import { UserSchema } from '../users/user.entity.js';

export const letterStates = ['draft', 'sent'] as const;
export type LetterState = (typeof letterStates)[number];

export const letterFormats = ['text', 'markdown'] as const;
export type LetterFormat = (typeof letterFormats)[number];

/** investment, company: the LPs with an allocation there on the day of sending. */
export const letterAudiences = ['all', 'investment', 'company', 'chosen'] as const;
export type LetterAudience = (typeof letterAudiences)[number];

/** Why a letter was not mailed. scope: a delegate whose access does not include letters. */
export const leftOutReasons = [
  'unsubscribed',
  'deactivated',
  'not_invited',
  'not_accepted',
  'scope',
] as const;
export type LeftOutReason = (typeof leftOutReasons)[number];

/** A letter to LPs; once it is sent, each recipient has a mail of its own with its delivery state. */
export const LetterSchema = defineEntity({
  name: 'Letter',
  tableName: 'letters',
  properties: {
    id: id(),
    version: version(),
    state: p.enum(letterStates).default('sent'),
    subject: p.text(),
    body: p.text(),
    bodyFormat: p.enum(letterFormats).default('text'),
    audience: p.enum(letterAudiences).default('all'),
    investmentId: p.uuid().nullable(),
    companyId: p.uuid().nullable(),
    lpIds: p.array().columnType('uuid[]').defaultRaw(`'{}'`),
    asOf: p.date().nullable(),
    update: () => p.manyToOne(UpdateSchema).nullable().ref(),
    sentBy: () => p.manyToOne(UserSchema).fieldName('sent_by').nullable().ref(),
    /** Of a draft: who wrote it last. */
    sentByName: p.text(),
    sentAt: p.datetime(3).nullable(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
});

export type Letter = InferEntity<typeof LetterSchema>;
