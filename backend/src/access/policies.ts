/**
 * Who may make which call. The only list of it: handlers name an ability, screens get the user's.
 *
 * - all: every record
 * - own: records that are the caller's own; others are as if they did not exist
 * - allocated: records of investments in which the caller holds an allocation
 * - published: updates and documents that are published for the caller
 * - by-record: as the update or document that the file belongs to (K-1s not at all)
 * - a role that is not named may not make the call at all
 *
 * A delegate has nothing of its own but its account: it sees what an LP has by viewing the portal as that LP.
 */
export const roles = ['admin', 'lp', 'delegate'] as const;
export type Role = (typeof roles)[number];
export type Scope = 'all' | 'own' | 'allocated' | 'published' | 'by-record';
type Policy = Partial<Record<Role, Scope>>;

const everyone = { admin: 'all', lp: 'all' } as const;
const adminsAndOwn = { admin: 'all', lp: 'own' } as const;
const adminsAndPublished = { admin: 'all', lp: 'published' } as const;
const adminsAndAllocated = { admin: 'all', lp: 'allocated' } as const;
const eachOwn = { admin: 'own', lp: 'own', delegate: 'own' } as const;
const ownViews = { admin: 'own', lp: 'own' } as const;
const admins = { admin: 'all' } as const;

const policies = {
  'companies.read': everyone,
  'companies.write': admins,
  'marks.read': everyone,
  'marks.write': admins,
  'mark-versions.read': admins,
  'updates.read': adminsAndPublished,
  'updates.write': admins,
  'company-documents.read': adminsAndPublished,
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
  'k1-consents.read': adminsAndOwn,
  'k1-consents.write': { lp: 'own' },
  'k1-season.read': admins,
  'users.read': adminsAndOwn,
  'users.write': admins,
  'all-users.read': admins,
  'mails.read': admins,
  'mails.write': admins,
  'queues.read': admins,
  'about.read': admins,
  'api-docs.read': admins,
  'lp-letters.read': admins,
  'lp-letters.write': admins,
  'letters.read': { lp: 'own' },
  'lps.read': admins,
  'bulk-import.write': admins,
  'fund-metrics.read': admins,
  'activities.read': admins,
  'to-do.read': admins,
  'audit.read': admins,
  'setup.read': admins,
  'setup.write': admins,
  'firm.read': admins,
  'firm.write': admins,
  'wire-instructions.read': { lp: 'own' },
  'delegations.read': adminsAndOwn,
  'delegations.write': adminsAndOwn,
  'viewable.read': eachOwn,
  'viewing.write': eachOwn,
  'opens.read': admins,
  'opens.write': admins,
  'own-opens.read': { lp: 'own' },
  'search.read': everyone,
  'exports.note': everyone,
  'session.read': eachOwn,
  'profile.write': eachOwn,
  'password.write': eachOwn,
  'security.read': eachOwn,
  'security.write': eachOwn,
  'saved-views.read': ownViews,
  'saved-views.write': ownViews,
} as const satisfies Record<string, Policy>;

export type Ability = keyof typeof policies;

/** All abilities, as the contract lists them. */
export const abilities = Object.keys(policies) as Ability[];

/** What an LP lets a delegate see. */
export const delegationScopes = ['everything', 'tax', 'notices'] as const;
export type DelegationScope = (typeof delegationScopes)[number];

const withEverything = ['everything'] as const;
const withNotices = ['everything', 'notices'] as const;
const withAnything = ['everything', 'tax', 'notices'] as const;

/**
 * What may be done while the portal is viewed as an LP, by the scope of the access; admins have the scope everything.
 * What is not named may not be done, above all nothing of the LP's own account: sign-ins, saved views, other delegates.
 */
const whileViewing = {
  'companies.read': withEverything,
  'marks.read': withEverything,
  'updates.read': withEverything,
  'company-documents.read': withEverything,
  'investments.read': withEverything,
  'lp-investments.read': withEverything,
  'portfolio-summary.read': withEverything,
  'overview.read': withEverything,
  'own-opens.read': withEverything,
  'letters.read': withEverything,
  'allocations.read': withEverything,
  'performance.read': withEverything,
  'investment-documents.read': withEverything,
  'objects.read': withEverything,
  'users.read': withEverything,
  'entities.read': withNotices,
  'capital-events.read': withNotices,
  'capital-accounts.read': withNotices,
  'statements.read': withNotices,
  'wire-instructions.read': withNotices,
  'k1-documents.read': ['everything', 'tax'],
  'k1-consents.read': withEverything,
  'search.read': withAnything,
  'exports.note': withAnything,
  'session.read': withAnything,
  'viewable.read': withAnything,
  'viewing.write': withAnything,
} as const satisfies Partial<Record<Ability, readonly DelegationScope[]>>;

/** What changes nothing of the LP, and is not refused while the portal is viewed as one. */
export const harmlessWhileViewing: ReadonlySet<Ability> = new Set<Ability>(['viewing.write', 'exports.note']);

/** All that a session may do whose access to an LP has ended: find that out, and view something else. */
export const afterViewing: ReadonlySet<Ability> = new Set<Ability>(['session.read', 'viewing.write']);

/** Whether the ability may be used while the portal is viewed with this scope. */
export const isViewable = (scope: DelegationScope, ability: Ability): boolean =>
  (whileViewing as Partial<Record<Ability, readonly DelegationScope[]>>)[ability]?.includes(scope) ?? false;

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
