import type { AccountEvent } from '../../api/generated';

type Labels<Code extends string | null> = Record<NonNullable<Code>, string>;

const outcomes: Labels<AccountEvent['outcome']> = {
  done: 'Signed in',
  wrong_password: 'Wrong password',
  wrong_code: 'Wrong code',
  not_active: 'Account not active',
  delayed: 'Too many attempts',
};

const methods: Labels<AccountEvent['method']> = {
  password: 'Password',
  authenticator: 'Password and code',
  recovery_code: 'Password and recovery code',
  passkey: 'Passkey',
};

/** The result of a sign-in attempt. */
export const outcomeText = ({ outcome }: AccountEvent): string => outcomes[outcome];

/** "Signed in with passkey". */
export const signedInWith = (method: string | null): string =>
  method ? `Signed in with ${method.toLowerCase()}` : 'Signed in';

/** The label of a method as the audit trail stores it; null for one that this release does not have. */
export const methodLabel = (code: string | null | undefined): string | null =>
  Object.entries(methods).find(([known]) => known === code)?.[1] ?? null;

export const methodText = ({ method }: AccountEvent): string | null => method && methods[method];

export const signInsOf = (events: readonly AccountEvent[]): AccountEvent[] =>
  events.filter(({ kind }) => kind === 'sign_in');

/** Without failed attempts, which may have been by someone else. */
export const ownActivity = (events: readonly AccountEvent[]): AccountEvent[] =>
  events.filter(({ outcome }) => outcome === 'done');

/** "Signed in with passkey", "Downloaded K-1 2025.pdf". */
export function describeEvent(event: AccountEvent): string {
  if (event.kind === 'download') return `Downloaded ${event.what ?? 'a file'}`;
  return signedInWith(methodText(event));
}
