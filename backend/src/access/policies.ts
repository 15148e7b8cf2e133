/**
 * Who may make which call. The only list of it: handlers name an ability, screens get the user's.
 *
 * - all: every record
 * - own: records that are the caller's own; others are as if they did not exist
 * - allocated: records of investments in which the caller holds an allocation
 * - by-record: by what the file belongs to (updates and company documents all, investment documents
 *   allocated, K-1s not at all)
 * - a role that is not named may not make the call at all
 */
export const roles = ['admin', 'lp'] as const;
export type Role = (typeof roles)[number];
export type Scope = 'all' | 'own' | 'allocated' | 'by-record';
type Policy = Partial<Record<Role, Scope>>;

const everyone = { admin: 'all', lp: 'all' } as const;
const adminsAndOwn = { admin: 'all', lp: 'own' } as const;
const adminsAndAllocated = { admin: 'all', lp: 'allocated' } as const;
const eachOwn = { admin: 'own', lp: 'own' } as const;
const admins = { admin: 'all' } as const;

const policies = {
  'companies.read': everyone,
  'companies.write': admins,
  'marks.read': everyone,
  'marks.write': admins,
  'mark-versions.read': admins,
  'updates.read': everyone,
  'updates.write': admins,
  'company-documents.read': everyone,
  'investments.read': everyone,
  'investments.write': admins,
  'ownership.read': admins,
  'ownership.write': admins,
  'lp-investments.read': adminsAndOwn,
  'portfolio-summary.read': { lp: 'own' },
  'overview.read': { lp: 'own' },
  'entities.read': adminsAndOwn,
  'entities.write': admins,
  'entity-tax-ids.read': admins,
  'allocations.read': adminsAndAllocated,
  'allocations.write': admins,
  'capital-events.read': adminsAndOwn,
  'capital-events.write': admins,
  'performance.read': adminsAndOwn,
  'fund-performance.read': admins,
  'capital-accounts.read': adminsAndOwn,
  'journal.read': admins,
  'deal-terms.read': admins,
  'deal-terms.write': admins,
  'statements.read': adminsAndOwn,
  'statements.write': admins,
  'investment-documents.read': adminsAndAllocated,
  'documents.write': admins,
  'uploads.write': admins,
  'objects.read': { admin: 'all', lp: 'by-record' },
  'k1-documents.read': adminsAndOwn,
  'k1-documents.write': admins,
  'users.read': adminsAndOwn,
  'users.write': admins,
  'all-users.read': admins,
  'mails.read': admins,
  'mails.write': admins,
  'queues.read': admins,
  'api-docs.read': admins,
  'lp-letters.read': admins,
  'lp-letters.write': admins,
  'lps.read': admins,
  'bulk-import.write': admins,
  'fund-metrics.read': admins,
  'activities.read': admins,
  'audit.read': admins,
  'firm.read': admins,
  'firm.write': admins,
  'wire-instructions.read': { lp: 'own' },
  'search.read': everyone,
  'exports.note': everyone,
  'session.read': eachOwn,
  'profile.write': eachOwn,
  'password.write': eachOwn,
  'security.read': eachOwn,
  'security.write': eachOwn,
  'saved-views.read': eachOwn,
  'saved-views.write': eachOwn,
} as const satisfies Record<string, Policy>;

export type Ability = keyof typeof policies;

/** All abilities, as the contract lists them. */
export const abilities = Object.keys(policies) as Ability[];

/** Which records the role may use the ability on; undefined when it may not make the call at all. */
export function scopeOf(role: Role, ability: Ability): Scope | undefined {
  return (policies[ability] as Policy)[role];
}

/** The abilities of a role, as the client receives them. */
export function abilitiesOf(role: Role): Ability[] {
  return abilities.filter((ability) => scopeOf(role, ability) !== undefined);
}

/** The only abilities of a user who must set up a second factor first. */
export const whileSettingUpTwoFactor: ReadonlySet<Ability> = new Set<Ability>([
  'session.read',
  'security.read',
  'security.write',
]);
