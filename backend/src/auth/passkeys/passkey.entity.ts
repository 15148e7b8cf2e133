import { defineEntity, p, type InferEntity } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
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

interface NewPasskey {
  user: Passkey['user'];
  name: string;
  id: string;
  publicKey: Uint8Array;
  counter: number;
  transports?: string[] | undefined;
}

/** A verified credential as a passkey of the user, within the caller's transaction. */
export const newPasskey = (
  em: EntityManager,
  { user, name, id, publicKey, counter, transports }: NewPasskey,
): Passkey =>
  em.create(PasskeySchema, {
    user,
    credentialId: id,
    publicKey: Buffer.from(publicKey),
    counter,
    transports: transports ?? [],
    name,
  });
