import { defineEntity, p, type InferEntity } from '@mikro-orm/core';
import { describeConstraint } from '../database/database-errors.js';
import { createdAt, id, updatedAt } from '../database/records.js';
import { roles } from '../access/policies.js';

export const inviteStatuses = ['created', 'invited', 'active'] as const;

export const UserSchema = defineEntity({
  name: 'User',
  tableName: 'users',
  properties: {
    id: id(),
    /** The record's ETag, raised by a trigger. */
    version: p.integer().default(1),
    username: p.text(),
    email: p.text(),
    passwordHash: p.text().nullable(),
    /** Raised by every change of password or second factor: see credential-version.ts. */
    credentialVersion: p.integer().default(0),
    firstName: p.text(),
    lastName: p.text(),
    /** As tax documents name an LP: first and last name, by a trigger, unless given. Its owner never edits it. */
    legalName: p.text().defaultRaw('null'),
    role: p.enum(roles).default('lp'),
    inviteStatus: p.enum(inviteStatuses).default('active'),
    inviteSentAt: p.datetime(3).nullable(),
    /** Since when they want no letters; null while they do. */
    lettersRefusedAt: p.datetime(3).nullable(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
});

export type User = InferEntity<typeof UserSchema>;

describeConstraint('users_username_key', 'This username is already taken');
describeConstraint('users_email_key', 'This e-mail address is already in use');
