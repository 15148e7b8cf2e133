import { defineEntity, p, type InferEntity } from '@mikro-orm/core';
import { delegationScopes } from '../access/policies.js';
import { describeConstraint } from '../database/database-errors.js';
import { createdAt, id, updatedAt, version } from '../database/records.js';
import { UserSchema } from '../users/user.entity.js';

export const HAS_ACCESS = 'This person already has access. Change it instead.';

export const DelegationSchema = defineEntity({
  name: 'Delegation',
  tableName: 'delegations',
  properties: {
    id: id(),
    version: version(),
    lp: () => p.manyToOne(UserSchema).ref(),
    /** Null when the address is that of an admin, who sees everything anyway. */
    delegate: () => p.manyToOne(UserSchema).nullable().ref(),
    /** As they were entered, whatever the account with this address says. */
    email: p.text(),
    firstName: p.text(),
    lastName: p.text(),
    scope: p.enum(delegationScopes),
    /** The last day; null for an access without an end. */
    until: p.date().nullable(),
    grantedBy: () => p.manyToOne(UserSchema).nullable().ref().joinColumn('granted_by'),
    grantedByName: p.text(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    revokedAt: p.datetime(3).nullable(),
  },
});

export type Delegation = InferEntity<typeof DelegationSchema>;

describeConstraint('delegations_delegate_key', HAS_ACCESS);
describeConstraint('delegations_email_key', HAS_ACCESS);
describeConstraint('delegations_lp_id_fkey', 'This LP no longer exists');
// A viewing is deleted with its LP.
describeConstraint('viewing_looks_viewing_id_fkey', 'Your access to this portal has ended');
