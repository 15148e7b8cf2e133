import { buildUser } from '../builders.js';
import type { Portal } from '../app.js';
import type { User } from '../../src/users/user.entity.js';

/** An LP with unique texts (canaries): one in an answer shows whose record leaked. */
export interface Lp {
  user: User;
  /** Visible to admins alone. */
  secrets: string[];
  /** Also visible to LPs with an allocation in the same investment. */
  shared: string[];
  /** Of the secrets: those of its account, its tax documents, its capital events. */
  ofAccount: string[];
  ofTax: string[];
  ofNotices: string[];
}

export type FundLp = Lp & { amount: string; called: string };

/** Each LP needs other amounts: they are canaries too. What is called of an LP, no other LP may see. */
export async function buildLp(portal: Portal, name: string, amount: string, called: string): Promise<FundLp> {
  const user = await buildUser(portal.em, {
    firstName: `Canary-first-${name}`,
    lastName: `Canary-last-${name}`,
    legalName: `Canary-legal-${name}`,
    email: `canary-email-${name}@example.com`,
    username: `canary-username-${name}`,
  });
  return {
    user,
    amount,
    called,
    secrets: [
      called,
      user.legalName,
      entityOf(user),
      user.email,
      user.username,
      k1Of(user),
      passkeyOf(user),
      viewOf(user),
      chosenFor(user),
      letterTo(user),
    ],
    shared: [user.firstName, user.lastName, amount],
    ofAccount: [passkeyOf(user), viewOf(user)],
    ofTax: [k1Of(user)],
    ofNotices: [called, entityOf(user)],
  };
}

/** Long before everything else, so that all of the fund is new to the LP when it signs in. */
export async function addVisit(portal: Portal, { id }: User): Promise<void> {
  await portal.em.execute(
    `insert into account_events (user_id, kind, outcome, method, address, created_at)
     values (?, 'sign_in', 'done', 'password', '127.0.0.1', '2020-01-01T12:00:00Z')`,
    [id],
  );
}

export const k1Of = ({ username }: User): string => `k1-of-${username}.pdf`;
export const entityOf = ({ username }: User): string => `Trust of ${username}`;
export const viewOf = ({ username }: User): string => `view of ${username}`;
export const chosenFor = ({ username }: User): string => `for ${username} alone`;
export const letterTo = ({ username }: User): string => `letter to ${username}`;
export const passkeyOf = ({ username }: User): string => `key of ${username}`;
