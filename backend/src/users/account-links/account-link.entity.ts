import { defineEntity, p, type InferEntity } from '@mikro-orm/core';
import { createdAt, id } from '../../database/records.js';
import { UserSchema } from '../user.entity.js';

const linkPurposes = ['invitation', 'password_reset', 'email_change'] as const;
export type LinkPurpose = (typeof linkPurposes)[number];

/** A link in a mail. Its token is not stored, only its hash and the nonce that it is derived from. */
export const AccountLinkSchema = defineEntity({
  name: 'AccountLink',
  tableName: 'account_links',
  properties: {
    id: id(),
    user: () => p.manyToOne(UserSchema).ref(),
    purpose: p.enum(linkPurposes),
    nonce: p.blob(),
    tokenHash: p.blob(),
    /** Of an email_change only: the address that takes effect once the link is opened. */
    newEmail: p.text().nullable(),
    expiresAt: p.datetime(3),
    createdAt: createdAt(),
  },
});

export type AccountLink = InferEntity<typeof AccountLinkSchema>;
