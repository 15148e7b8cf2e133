import {
  AuditAction,
  AuditRecordType,
  type AdminUserRecord,
  type DownloadAuditTrailParams,
} from '../../../api/generated';
import { fullName } from '../../../lib/full-name';
import { isId } from '../../../lib/is-id';
import type { ListState } from '../../../data-grid/use-list-state';
import { verbs } from './sentence';

/** As they stand in the address. */
export const auditFilters = ['user', 'action', 'kind', 'from', 'to'] as const;
export type AuditFilterName = (typeof auditFilters)[number];

interface Option<Value extends string = string> {
  value: Value;
  label: string;
}

const optionsOf = <Value extends string>(labels: Record<Value, string>): Option<Value>[] =>
  Object.entries(labels).map(([value, label]) => ({ value: value as Value, label: label as string }));

export const actionOptions = optionsOf(verbs);

export const kindOptions = optionsOf<AuditRecordType>({
  company: 'Companies',
  mark: 'Marks',
  investment: 'Investments',
  allocation: 'Allocations',
  update: 'Updates',
  document: 'Documents',
  k1: 'K-1s',
  user: 'Users',
  letter: 'Letters',
  import: 'Imports',
  authenticator: 'Authenticator Apps',
  passkey: 'Passkeys',
  list: 'Lists',
  fund: 'Fund',
});

const day = /^\d{4}-\d{2}-\d{2}$/;
const known = <Code extends string>(codes: Record<string, Code>, code: string | undefined) =>
  Object.values(codes).find((one) => one === code);

/** What the server is asked for. What the address says wrong filters nothing. */
export function filterOf(
  { user, action, kind, from, to }: ListState<AuditFilterName>['filters'],
  search: string,
): DownloadAuditTrailParams {
  return {
    userId: user && isId(user) ? user : undefined,
    action: known(AuditAction, action),
    recordType: known(AuditRecordType, kind),
    from: from && day.test(from) ? from : undefined,
    to: to && day.test(to) ? to : undefined,
    search: search.trim() || undefined,
  };
}

/** Everybody by name; namesakes with their address, and whoever is asked for though they are gone. */
export function peopleOf(users: readonly AdminUserRecord[] | undefined, asked: string | undefined): Option[] {
  const names = new Map<string, number>();
  for (const user of users ?? []) names.set(fullName(user), (names.get(fullName(user)) ?? 0) + 1);
  const people = (users ?? []).map((user) => ({
    value: user.id,
    label: (names.get(fullName(user)) ?? 0) > 1 ? `${fullName(user)} (${user.email})` : fullName(user),
  }));
  if (!asked || people.some(({ value }) => value === asked)) return people;
  return [...people, { value: asked, label: users ? 'A user deleted since' : 'Loading...' }];
}
