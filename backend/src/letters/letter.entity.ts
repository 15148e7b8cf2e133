import { defineEntity, p, type InferEntity } from '@mikro-orm/core';
import { createdAt, id } from '../database/records.js';
import { UpdateSchema } from '../updates/update.entity.js';
import { UserSchema } from '../users/user.entity.js';

/** A letter to LPs; each recipient has a mail of its own with its delivery state. */
export const LetterSchema = defineEntity({
  name: 'Letter',
  tableName: 'letters',
  properties: {
    id: id(),
    subject: p.text(),
    body: p.text(),
    update: () => p.manyToOne(UpdateSchema).nullable().ref(),
    sentBy: () => p.manyToOne(UserSchema).fieldName('sent_by').nullable().ref(),
    sentByName: p.text(),
    createdAt: createdAt(),
  },
});

export type Letter = InferEntity<typeof LetterSchema>;
