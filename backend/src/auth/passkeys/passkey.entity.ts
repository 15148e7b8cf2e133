import { defineEntity, p, type InferEntity } from '@mikro-orm/core';
import { describeConstraint } from '../../database/database-errors.js';
import { createdAt, id } from '../../database/records.js';
import { UserSchema } from '../../users/user.entity.js';

export const PasskeySchema = defineEntity({
  name: 'Passkey',
  tableName: 'passkeys',
  properties: {
    id: id(),
    user: () => p.manyToOne(UserSchema).ref(),
    credentialId: p.text(),
    publicKey: p.blob(),
    counter: p.bigint('number'),
    transports: p.json<string[]>(),
    name: p.text(),
    lastUsedAt: p.datetime(3).nullable(),
    createdAt: createdAt(),
  },
});

export type Passkey = InferEntity<typeof PasskeySchema>;

describeConstraint('passkeys_credential_id_key', 'This passkey is already registered');
