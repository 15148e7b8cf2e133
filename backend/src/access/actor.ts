// Where Request.user and Request.sessionID are declared; benches are checked without the rest of the application.
/// <reference types="express-session" />
/// <reference types="passport" />
import { hash } from 'node:crypto';
import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { Request } from 'express';
import { noticePreferences, type NoticePreferences } from './notice-preferences.js';
import type { DelegationScope, Role } from './policies.js';

/** A user as actorRecord reads it. */
export interface SignedInUser {
  id: string;
  version: number;
  username: string;
  email: string;
  firstName: string;
  lastName: string;
  legalName: string;
  role: Role;
  inviteStatus: string;
  inviteSentAt: string | null;
  deactivatedAt: string | null;
  createdAt: string;
  updatedAt: string;
  /** How notices by mail reach the user. */
  notices: NoticePreferences;
  /** Raised by every change of password or second factor; a session is valid for one of them. */
  credentialVersion: number;
}

/** By whom, and with which access, the portal is viewed as an LP. */
export interface Viewing {
  /** Of the viewing, which begins when a viewer switches to an LP. */
  id: string;
  as: 'admin' | 'delegate';
  scope: DelegationScope;
  by: { id: string; firstName: string; lastName: string };
  /** The access was taken back or has expired; the actor is the viewer then, who may only leave. */
  hasEnded: boolean;
}

/** The user of a read: what decides which rows they may see. */
export type Reader = Pick<SignedInUser, 'id' | 'role'> & { viewing?: Viewing };

/**
 * The signed-in user of a call, as the session look-up found it. While the portal is viewed as an LP it is that LP,
 * and `viewing` says by whom.
 */
export interface Actor extends SignedInUser {
  viewing?: Viewing;
  /** The session was begun with a second factor, or one was set up in it. */
  hasProvenSecondFactor: boolean;
  /** A second factor is required of this person, and the session has none. */
  mustSetUpTwoFactor: boolean;
}

declare global {
  namespace Express {
    interface User extends Actor {}
  }
}

/** The signed-in user, in a handler whose policy lets only signed-in users through. */
export const CurrentActor = createParamDecorator((_: unknown, context: ExecutionContext): Actor => {
  const actor = context.switchToHttp().getRequest<Request>().user;
  // Stryker disable next-line StringLiteral: only developers see it
  if (!actor) throw new Error('A handler requires an actor, but the call has no signed-in user');
  return actor;
});

/** The database stores the SHA-256 of a session's token, never the token. */
export const sessionHashOf = (token: string): Buffer => hash('sha256', token, 'buffer');

/** The hash of the session that the call came with. */
export const CurrentSession = createParamDecorator((_: unknown, context: ExecutionContext): Buffer =>
  sessionHashOf(context.switchToHttp().getRequest<Request>().sessionID),
);

/** SQL: the fields of a user as records show it: never a password, hash or token. */
export const userFields = (alias: string): string => `
  'id', ${alias}.id, 'version', ${alias}.version, 'username', ${alias}.username, 'email', ${alias}.email,
  'firstName', ${alias}.first_name, 'lastName', ${alias}.last_name, 'legalName', ${alias}.legal_name, 'role', ${alias}.role,
  'inviteStatus', ${alias}.invite_status, 'inviteSentAt', ${alias}.invite_sent_at,
  'deactivatedAt', ${alias}.deactivated_at,
  'createdAt', ${alias}.created_at, 'updatedAt', ${alias}.updated_at`;

const profileFields = (alias: string): string =>
  `${userFields(alias)}, 'notices', ${noticePreferences(alias)}`;

/** SQL: a user as they see themselves. */
export const profileRecord = (alias: string): string => `json_build_object(${profileFields(alias)})`;

/** SQL: an active user as the actor of its calls, apart from what its session adds. */
export const actorRecord = (alias: string): string =>
  `json_build_object(${profileFields(alias)}, 'credentialVersion', ${alias}.credential_version)`;

/** Whether the user may sign in. */
export const isActive = (user: { inviteStatus: string; deactivatedAt?: string | Date | null }): boolean =>
  user.inviteStatus === 'active' && !user.deactivatedAt;

/** SQL: the same. */
export const isActiveUser = (alias: string): string =>
  `(${alias}.invite_status = 'active' and ${alias}.deactivated_at is null)`;

interface Named {
  firstName: string;
  lastName: string;
}

/** A person's name in records and letters; either part may be empty. */
export const fullName = ({ firstName, lastName }: Named): string => `${firstName} ${lastName}`.trim();
