import type { AccountEvent } from '../../api/generated';

type Words<Code extends string | null> = Record<NonNullable<Code>, string>;

const outcomes: Words<AccountEvent['outcome']> = {
  done: 'Signed in',
  wrong_password: 'Wrong password',
  wrong_code: 'Wrong code',
  not_active: 'Account not active',
  delayed: 'Too many tries',
};

const methods: Words<AccountEvent['method']> = {
  password: 'Password',
  authenticator: 'Password and code',
  recovery_code: 'Password and recovery code',
  passkey: 'Passkey',
};

/** How a try to sign in ended. */
export const outcomeOf = ({ outcome }: AccountEvent): string => outcomes[outcome];

/** "Signed in with passkey". */
export const signedInWith = (method: string | null): string =>
  method ? `Signed in with ${method.toLowerCase()}` : 'Signed in';

/** What signs in by this method, as entries of the audit trail keep it; null for one that is not known here. */
export const methodNamed = (code: string | null | undefined): string | null =>
  Object.entries(methods).find(([known]) => known === code)?.[1] ?? null;

/** By what it was tried. */
export const methodOf = ({ method }: AccountEvent): string | null => method && methods[method];

export const signInsOf = (events: readonly AccountEvent[]): AccountEvent[] =>
  events.filter(({ kind }) => kind === 'sign_in');

/** What the person did; tries that failed may have been somebody else's. */
export const doneBy = (events: readonly AccountEvent[]): AccountEvent[] =>
  events.filter(({ outcome }) => outcome === 'done');

/** "Signed in with passkey", "Downloaded K-1 2025.pdf". */
export function describeEvent(event: AccountEvent): string {
  if (event.kind === 'download') return `Downloaded ${event.what ?? 'a file'}`;
  return signedInWith(methodOf(event));
}
