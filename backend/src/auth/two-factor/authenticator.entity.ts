import { defineEntity, p } from '@mikro-orm/core';
import { createdAt } from '../../database/records.js';
import { UserSchema } from '../../users/user.entity.js';

/** A user's authenticator app; in effect once a code of it was confirmed. */
export const AuthenticatorSchema = defineEntity({
  name: 'Authenticator',
  tableName: 'authenticators',
  properties: {
    user: () => p.oneToOne(UserSchema).primary().ref(),
    encryptedSecret: p.blob().fieldName('encrypted_secret'),
    confirmedAt: p.datetime(3).nullable(),
    /** The TOTP step of the last accepted code: a code is accepted once. */
    lastStep: p.bigint('number').default(0),
    createdAt: createdAt(),
  },
});
