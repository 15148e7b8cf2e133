/** People who act for themselves. A delegate who views nobody has an account and nothing else. */
type Account = 'admin' | 'owner' | 'coInvestor' | 'outsider' | 'idleDelegate';

/** People who view the portal as the owner: an admin, and delegates by what the owner lets them see. */
export type Viewer = 'viewingAdmin' | 'delegate' | 'taxDelegate' | 'noticesDelegate';
export type Person = Account | Viewer;

/** `through`: the guard lets the call reach its handler. */
export type Verdict = 'through' | 403 | 404;

/**
 * - everyone: admins and LPs
 * - account: all signed-in users, for their own account
 * - owner: the LP whose record it is, and admins
 * - allocated: LPs with an allocation in the investment, and admins
 * - self: the user it belongs to, not even admins; ownKey as well, but delegates have such records too
 * - ownAsLp: the LP to whom it was sent; admins read it elsewhere
 * - drafts: admins alone; to LPs as if it did not exist
 * - nobody: never served by this path
 */
const verdicts = {
  public: rowOf('through', 'through', 'through', 'through', 'through'),
  account: rowOf('through', 'through', 'through', 'through', 'through'),
  everyone: rowOf('through', 'through', 'through', 'through', 403),
  admins: rowOf('through', 403, 403, 403, 403),
  lps: rowOf(403, 'through', 'through', 'through', 403),
  owner: rowOf('through', 'through', 404, 404, 403),
  allocated: rowOf('through', 'through', 'through', 404, 403),
  self: rowOf(404, 'through', 404, 404, 403),
  ownAsLp: rowOf(403, 'through', 404, 404, 403),
  ownKey: rowOf(404, 'through', 404, 404, 404),
  drafts: rowOf('through', 404, 404, 404, 403),
  nobody: rowOf(404, 404, 404, 404, 403),
} as const satisfies Record<string, Record<Account, Verdict>>;

type Kind = keyof typeof verdicts;

function rowOf<A, O, C, U, D>(admin: A, owner: O, coInvestor: C, outsider: U, idleDelegate: D) {
  return { admin, owner, coInvestor, outsider, idleDelegate };
}

/** Reads of the owner's own account, which no viewer may make. */
const ownAccount = [
  '/api/me/email-change',
  '/api/me/security',
  '/api/me/sessions',
  '/api/me/events',
  '/api/saved-views',
  '/api/delegations',
  '/api/delegations/looks',
  '/api/me/k1-sample',
];

/** Reads that are allowed with each access. */
const withAnything = ['/api/user', '/api/me/viewable', '/api/search'];
const withTax = [
  ...withAnything,
  '/api/k1-documents',
  '/api/k1-documents/{owner}',
  '/api/k1-documents/{k1}/download',
  '/api/k1-documents/{draftK1}/download',
];
const withNotices = [
  ...withAnything,
  '/api/capital-events',
  '/api/capital-events/{call}',
  '/api/capital-events/{call}/notices',
  '/api/capital-events/{call}/notices/{firstEntity}',
  '/api/entities',
  '/api/entities/{entity}',
  '/api/statements',
  '/api/statements/{statement}',
  '/api/statements/{statement}/file',
  '/api/explanations/statements/{statement}/workbook',
  '/api/capital-accounts/lps/{owner}',
  '/api/capital-accounts/entities/{entity}',
  '/api/explanations/capital-accounts/lps/{owner}/workbook',
  '/api/explanations/capital-accounts/entities/{entity}/workbook',
  '/api/me/wire-instructions',
];

/** Changes that concern the view alone, and the record of an export. */
const harmless = ['PUT /api/me/viewing', 'DELETE /api/me/viewing', 'POST /api/exports'];

/** What the person gets for a call. */
export function verdictOf(person: Person, [kind, method, path]: Expectation): Verdict {
  if (!isViewer(person)) return verdicts[kind][person];
  if (kind === 'public') return 'through';
  const asOwner = verdicts[kind].owner;
  if (method !== 'GET') return harmless.includes(`${method} ${path}`) ? asOwner : 403;
  if (person === 'taxDelegate') return withTax.includes(path) ? asOwner : 403;
  if (person === 'noticesDelegate') return withNotices.includes(path) ? asOwner : 403;
  return ownAccount.includes(path) ? 403 : asOwner;
}

const viewers: Record<Viewer, true> = {
  viewingAdmin: true,
  delegate: true,
  taxDelegate: true,
  noticesDelegate: true,
};
export const isViewer = (person: string): person is Viewer => person in viewers;
export const people: readonly Person[] = [
  ...(Object.keys(verdicts.public) as Account[]),
  ...(Object.keys(viewers) as Viewer[]),
];

/**
 * `answer` is the status for those let through, 200 by default. Writes send an empty body by default: 400 means that
 * it was validated.
 */
export type Expectation = [
  kind: Kind,
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  path: string,
  answer?: number,
  body?: object,
];
