import {
  AuditAction,
  AuditRecordType,
  type AdminUserRecord,
  type DownloadAuditTrailParams,
} from '../../../api/generated';
import { fullName } from '../../../lib/full-name';
import { isId } from '../../../lib/ids';

/** The search parameters of the audit trail besides its search. */
export const auditFilters = ['user', 'action', 'kind', 'from', 'to'] as const;
export type AuditFilterName = (typeof auditFilters)[number];

const day = /^\d{4}-\d{2}-\d{2}$/;
const known = <Code extends string>(codes: Record<string, Code>, code: string | undefined) =>
  Object.values(codes).find((one) => one === code);

/** The parameters of the call. An invalid search parameter filters nothing. */
export function auditParams(
  { user, action, kind, from, to }: Partial<Record<AuditFilterName, string>>,
  search = '',
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

/** All users by name, people of the same name with their address, and the chosen one even if it was deleted. */
export function personOptions(
  users: readonly AdminUserRecord[] | undefined,
  chosen: string | undefined,
): { value: string; label: string }[] {
  const names = new Map<string, number>();
  for (const user of users ?? []) names.set(fullName(user), (names.get(fullName(user)) ?? 0) + 1);
  const people = (users ?? []).map((user) => ({
    value: user.id,
    label: (names.get(fullName(user)) ?? 0) > 1 ? `${fullName(user)} (${user.email})` : fullName(user),
  }));
  if (!chosen || people.some(({ value }) => value === chosen)) return people;
  return [...people, { value: chosen, label: users ? 'Deleted user' : 'Loading...' }];
}
