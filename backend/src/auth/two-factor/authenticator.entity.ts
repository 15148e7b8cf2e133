import { defineEntity, p } from '@mikro-orm/core';
import { createdAt } from '../../database/records.js';
import { UserSchema } from '../../users/user.entity.js';

/** A user's authenticator app: it counts from its first right code on. */
export const AuthenticatorSchema = defineEntity({
  name: 'Authenticator',
  tableName: 'authenticators',
  properties: {
    user: () => p.oneToOne(UserSchema).primary().ref(),
    encryptedSecret: p.blob().fieldName('sealed_secret'),
    confirmedAt: p.datetime(3).nullable(),
    /** The half-minute of the last code that was taken: none is taken twice. */
    lastStep: p.bigint('number').default(0),
    createdAt: createdAt(),
  },
});
