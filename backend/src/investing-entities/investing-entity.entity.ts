import { defineEntity, p, type InferEntity } from '@mikro-orm/core';
import type { ActivityAction, NameChange } from '../activities/activity.entity.js';
import type { ActivityEntry } from '../activities/write-activity.js';
import { describeConstraint } from '../database/database-errors.js';
import { createdAt, id, updatedAt, version } from '../database/records.js';
import { UserSchema } from '../users/user.entity.js';

export const entityKinds = [
  'individual',
  'joint',
  'trust',
  'ira',
  'llc',
  'corporation',
  'partnership',
  'other',
] as const;
export type EntityKind = (typeof entityKinds)[number];

/** A legal person through which an LP invests, or the firm, which has no LP. */
export const InvestingEntitySchema = defineEntity({
  name: 'InvestingEntity',
  tableName: 'investing_entities',
  properties: {
    id: id(),
    version: version(),
    lp: () => p.manyToOne(UserSchema).ref().nullable(),
    /** Null for the firm, whose name is in the settings. */
    legalName: p.text().nullable(),
    kind: p.enum(entityKinds).default('individual'),
    encryptedTaxId: p.blob().fieldName('encrypted_tax_id').nullable(),
    taxIdLast4: p.text().fieldName('tax_id_last4').nullable(),
    address: p.text().nullable(),
    k1OnPaper: p.boolean().fieldName('k1_on_paper').default(false),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
});

export type InvestingEntity = InferEntity<typeof InvestingEntitySchema>;

/** An entry of the activity feed about an LP's entity. */
export const entityEntry = (
  action: ActivityAction,
  { id, legalName }: Pick<InvestingEntity, 'id' | 'legalName'>,
  nameChange?: NameChange,
): ActivityEntry => ({
  action,
  entityType: 'entity',
  entityId: id,
  details: { name: legalName ?? '', nameChange },
});

describeConstraint('investing_entities_lp_id_fkey', 'This LP no longer exists');
