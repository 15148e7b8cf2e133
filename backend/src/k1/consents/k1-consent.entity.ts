import { defineEntity, p } from '@mikro-orm/core';
import { describeConstraint } from '../../database/database-errors.js';
import { id } from '../../database/records.js';
import { InvestingEntitySchema } from '../../investing-entities/investing-entity.entity.js';
import { UserSchema } from '../../users/user.entity.js';

/** A consent to get the K-1s of one entity electronically; in force until it is withdrawn. */
export const K1ConsentSchema = defineEntity({
  name: 'K1Consent',
  tableName: 'k1_consents',
  properties: {
    id: id(),
    entity: () => p.manyToOne(InvestingEntitySchema).ref(),
    givenBy: () => p.manyToOne(UserSchema).nullable().ref().joinColumn('given_by'),
    givenByName: p.text(),
    sampleOpenedAt: p.datetime(3),
    givenAt: p.datetime(3).defaultRaw('now()'),
    withdrawnByName: p.text().nullable(),
    withdrawnAt: p.datetime(3).nullable(),
  },
});

describeConstraint('k1_consents_in_force_key', 'This consent was already given');
describeConstraint('k1_consents_entity_id_fkey', 'This entity no longer exists');
