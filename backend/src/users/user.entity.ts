import { defineEntity, p, type InferEntity } from '@mikro-orm/core';
import { ConflictException } from '@nestjs/common';
import { describeConstraint } from '../database/database-errors.js';
import { createdAt, id, updatedAt } from '../database/records.js';
import { roles } from '../access/policies.js';
import type { ActivityAction, NameChange } from '../activities/activity.entity.js';
import type { ActivityEntry } from '../activities/write-activity.js';
import { fullName } from '../access/actor.js';
import type { StoredNoticePreferences } from '../access/notice-preferences.js';

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
    /** Raised by every change of password or second factor: see credentials.ts. */
    credentialVersion: p.integer().default(0),
    firstName: p.text(),
    lastName: p.text(),
    /** The LP's name on tax documents; a trigger defaults it to first and last name. Only admins edit it. */
    legalName: p.text().defaultRaw('null'),
    role: p.enum(roles).default('lp'),
    inviteStatus: p.enum(inviteStatuses).default('active'),
    inviteSentAt: p.datetime(3).nullable(),
    /** Never of admins: since when they may not sign in; null while they may. */
    deactivatedAt: p.datetime(3).nullable(),
    noticePreferences: p.json<StoredNoticePreferences>().defaultRaw(`'{}'`),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
});

export type User = InferEntity<typeof UserSchema>;

/** An entry of the activity feed about a user. */
export const userEntry = (action: ActivityAction, user: User, nameChange?: NameChange): ActivityEntry => ({
  action,
  entityType: 'user',
  entityId: user.id,
  details: { name: fullName(user), nameChange },
});

/** What screens call the user. */
export const kindOf = ({ role }: Pick<User, 'role'>): string => (role === 'lp' ? 'LP' : role);

/** Errors: 409 for a deactivated user, whose sign-in is not to be changed. */
export function refuseDeactivated(user: Pick<User, 'deactivatedAt' | 'role'>): void {
  if (user.deactivatedAt)
    throw new ConflictException(`This ${kindOf(user)} is deactivated. Reactivate it first.`);
}

describeConstraint('users_username_key', 'This username is already taken');
describeConstraint('users_email_key', 'This e-mail address is already in use');
