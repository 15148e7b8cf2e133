import { PASSWORD } from '../builders.js';

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

/**
 * Each call of the contract, with the records in its path by their names in `WholeFund.ids`. In order: the last calls
 * delete the records that earlier ones need.
 */
export const expectations: Expectation[] = [
  ['public', 'GET', '/api/health/live'],
  ['public', 'GET', '/api/health/ready'],
  ['public', 'POST', '/api/login', 400],
  ['public', 'POST', '/api/auth/passkey/options'],
  ['public', 'POST', '/api/auth/passkey', 400],
  ['public', 'POST', '/api/auth/forgot-password', 400],
  ['public', 'GET', '/api/auth/reset/{reset}'],
  ['public', 'POST', '/api/auth/reset/{reset}', 400],
  ['public', 'GET', '/api/auth/email-change/{emailChange}'],
  ['public', 'POST', '/api/auth/email-change/{reset}', 404],
  ['public', 'GET', '/api/auth/unsubscribe/{unsubscribing}', 302],
  ['public', 'POST', '/api/auth/unsubscribe/{unsubscribing}'],
  ['public', 'GET', '/api/invite/{invitation}'],
  ['public', 'POST', '/api/invite/{invitation}/passkey-options'],
  ['public', 'POST', '/api/invite/{invitation}/accept', 400],
  ['public', 'PUT', '/objects/uploads/{loneFile}', 403],

  ['account', 'GET', '/api/user'],
  ['account', 'PUT', '/api/user/password', 400],
  ['account', 'PUT', '/api/user/profile'],
  ['account', 'GET', '/api/me/email-change'],
  ['account', 'POST', '/api/me/email-change/resend', 409],
  ['account', 'DELETE', '/api/me/email-change'],
  ['account', 'GET', '/api/me/security'],
  ['account', 'GET', '/api/me/sessions'],
  ['account', 'GET', '/api/me/events'],
  ['account', 'POST', '/api/me/two-factor/setup', 400],
  ['account', 'POST', '/api/me/two-factor', 400],
  ['account', 'POST', '/api/me/two-factor/off', 400],
  ['account', 'POST', '/api/me/two-factor/recovery-codes', 400],
  ['account', 'POST', '/api/me/passkeys/options', 400],
  ['account', 'POST', '/api/me/passkeys', 400],
  ['account', 'POST', '/api/me/passkeys/confirmation'],

  ['account', 'GET', '/api/me/viewable'],
  ['account', 'PUT', '/api/me/viewing', 400],
  ['everyone', 'GET', '/api/delegations'],
  ['everyone', 'GET', '/api/delegations/looks'],
  ['everyone', 'POST', '/api/delegations', 400],
  ['owner', 'PUT', '/api/delegations/{delegation}'],
  ['owner', 'DELETE', '/api/delegations/{delegation}'],

  ['everyone', 'POST', '/api/exports', 400],

  ['everyone', 'GET', '/api/companies'],
  ['everyone', 'GET', '/api/companies/{company}'],
  ['everyone', 'GET', '/api/companies/{company}/investments'],
  ['everyone', 'GET', '/api/companies/{company}/marks'],
  ['everyone', 'GET', '/api/companies/{company}/updates'],
  ['everyone', 'GET', '/api/companies/{company}/documents'],
  ['everyone', 'GET', '/api/latest-marks'],
  ['everyone', 'GET', '/api/investments'],
  ['everyone', 'GET', '/api/investments/{investment}'],
  ['everyone', 'GET', '/api/explanations/investments/{investment}'],
  ['everyone', 'GET', '/api/explanations/investments/{investment}/workbook'],
  ['everyone', 'GET', '/api/explanations/companies/{company}'],
  ['everyone', 'GET', '/api/explanations/companies/{company}/workbook'],
  ['everyone', 'GET', '/api/investments/{investment}/history'],
  ['everyone', 'GET', '/api/updates'],
  ['everyone', 'GET', '/api/update-figures'],
  ['everyone', 'GET', '/api/updates/{update}'],
  ['everyone', 'GET', '/objects/uploads/{companyFile}'],
  ['everyone', 'GET', '/objects/uploads/{attachment}'],
  ['everyone', 'GET', '/api/k1-documents'],
  ['drafts', 'GET', '/api/updates/{draftUpdate}'],
  ['drafts', 'GET', '/objects/uploads/{draftFile}'],
  ['drafts', 'GET', '/api/k1-documents/{draftK1}/download'],
  ['owner', 'GET', '/api/updates/{chosenUpdate}'],
  ['owner', 'GET', '/objects/uploads/{chosenFile}'],
  ['allocated', 'GET', '/api/updates/{dealUpdate}'],
  ['allocated', 'GET', '/objects/uploads/{dealFile}'],
  ['everyone', 'GET', '/api/search', 400],

  ['admins', 'GET', '/api/opens', 400],
  ['admins', 'GET', '/api/opens/counts', 400],
  ['admins', 'POST', '/api/opens/remind', 400],
  ['lps', 'GET', '/api/me/opens'],
  ['everyone', 'GET', '/api/k1-consents'],
  ['lps', 'GET', '/api/me/k1-sample'],
  ['lps', 'POST', '/api/k1-consents', 400],
  ['lps', 'POST', '/api/k1-consents/withdraw', 400],
  ['admins', 'GET', '/api/k1-season'],
  ['admins', 'POST', '/api/k1-season/remind', 400],

  ['allocated', 'GET', '/api/allocations/investment/{investment}'],
  ['allocated', 'GET', '/api/investments/{investment}/documents'],
  ['allocated', 'GET', '/objects/uploads/{investmentFile}'],
  ['nobody', 'GET', '/objects/uploads/{k1File}'],
  ['nobody', 'GET', '/objects/uploads/{loneFile}'],

  ['everyone', 'GET', '/api/capital-events'],
  ['allocated', 'GET', '/api/capital-events/{call}'],
  ['allocated', 'GET', '/api/capital-events/{call}/notices'],
  ['owner', 'GET', '/api/capital-events/{call}/notices/{firstEntity}'],
  ['everyone', 'GET', '/api/entities'],
  ['owner', 'GET', '/api/entities/{entity}'],
  ['admins', 'GET', '/api/entities/{entity}/tax-id'],
  ['owner', 'GET', '/api/user/{owner}'],
  ['owner', 'GET', '/api/portfolio/lp/{owner}'],
  ['owner', 'GET', '/api/portfolio/lp/{owner}/history'],
  ['owner', 'GET', '/api/portfolio/lp/{owner}/holdings'],
  ['owner', 'GET', '/api/investments/lp/{owner}'],
  ['owner', 'GET', '/api/investments/{investment}/lp/{owner}/history'],
  ['owner', 'GET', '/api/explanations/investments/{investment}/lp/{owner}'],
  ['owner', 'GET', '/api/explanations/investments/{investment}/lp/{owner}/workbook'],
  ['owner', 'GET', '/api/explanations/lps/{owner}'],
  ['owner', 'GET', '/api/explanations/lps/{owner}/workbook'],
  ['owner', 'GET', '/api/investments/lp/{owner}/recent-updates'],
  ['owner', 'GET', '/api/k1-documents/{owner}'],
  ['owner', 'GET', '/api/k1-documents/{k1}/download'],
  ['owner', 'GET', '/api/performance/lps/{owner}'],
  ['owner', 'GET', '/api/performance/lps/{owner}/history'],
  ['owner', 'GET', '/api/performance/entities/{entity}'],
  ['owner', 'GET', '/api/performance/entities/{firstEntity}/history'],
  ['owner', 'GET', '/api/explanations/performance/lps/{owner}'],
  ['owner', 'GET', '/api/explanations/performance/lps/{owner}/workbook'],
  ['owner', 'GET', '/api/explanations/performance/entities/{entity}'],
  ['owner', 'GET', '/api/explanations/performance/entities/{entity}/workbook'],
  ['owner', 'GET', '/api/explanations/capital-accounts/lps/{owner}/workbook'],
  ['owner', 'GET', '/api/explanations/capital-accounts/entities/{entity}/workbook'],
  ['owner', 'GET', '/api/explanations/statements/{statement}/workbook'],
  ['everyone', 'GET', '/api/statements'],
  ['owner', 'GET', '/api/statements/{statement}'],
  ['owner', 'GET', '/api/statements/{statement}/file'],
  ['owner', 'GET', '/api/capital-accounts/lps/{owner}'],
  ['owner', 'GET', '/api/capital-accounts/entities/{entity}'],
  ['lps', 'GET', '/api/portfolio/summary'],
  ['lps', 'GET', '/api/me/overview'],
  ['lps', 'GET', '/api/me/wire-instructions', 404],

  ['admins', 'GET', '/api/lps'],
  ['admins', 'GET', '/api/lps/figures'],
  ['admins', 'GET', '/api/lps/accounts'],
  ['admins', 'GET', '/api/lps/{owner}/mails'],
  ['admins', 'GET', '/api/lps/{owner}/opens'],
  ['admins', 'GET', '/api/fund-metrics'],
  ['admins', 'GET', '/api/performance/fund'],
  ['admins', 'GET', '/api/performance/fund/history'],
  ['admins', 'GET', '/api/capital-events/figures'],
  ['admins', 'GET', '/api/close', 400],
  ['admins', 'GET', '/api/capital-events/{call}/waterfall', 400],
  ['admins', 'GET', '/api/journal'],
  ['admins', 'GET', '/api/journal/file'],
  ['admins', 'GET', '/api/performance/investments/{investment}'],
  ['admins', 'GET', '/api/performance/companies/{company}'],
  ['admins', 'GET', '/api/capital-accounts/investments/{investment}'],
  ['admins', 'GET', '/api/investments/{investment}/terms'],
  ['admins', 'GET', '/api/explanations/fund'],
  ['admins', 'GET', '/api/explanations/fund/workbook'],
  ['admins', 'GET', '/api/explanations/performance/fund'],
  ['admins', 'GET', '/api/explanations/performance/fund/workbook'],
  ['admins', 'GET', '/api/explanations/performance/investments/{investment}'],
  ['admins', 'GET', '/api/explanations/performance/investments/{investment}/workbook'],
  ['admins', 'GET', '/api/explanations/statement-periods/{statementPeriod}/workbook'],
  ['admins', 'GET', '/api/statements/{statement}/changes'],
  ['admins', 'GET', '/api/statement-periods'],
  ['admins', 'GET', '/api/statement-periods/{statementPeriod}'],
  ['admins', 'GET', '/api/statement-periods/{statementPeriod}/files'],
  ['admins', 'GET', '/api/portfolio/history'],
  ['admins', 'GET', '/api/portfolio/holdings'],
  ['admins', 'GET', '/api/activities'],
  ['admins', 'GET', '/api/to-do'],
  ['admins', 'GET', '/api/investments/under-allocated'],
  ['admins', 'GET', '/api/mark-batches'],
  ['admins', 'GET', '/api/mark-batches/{markBatch}'],
  ['admins', 'GET', '/api/firm'],
  ['admins', 'GET', '/api/audit'],
  ['admins', 'GET', '/api/audit/file'],
  ['admins', 'GET', '/api/admin/users'],
  ['admins', 'GET', '/api/admin/users/{owner}/created-data'],
  ['admins', 'GET', '/api/admin/mails'],
  ['admins', 'GET', '/api/documents'],
  ['admins', 'GET', '/api/lp-letters'],
  ['admins', 'GET', '/api/lp-letters/{letter}'],
  ['admins', 'GET', '/api/lp-letters/{letter}/recipients/{owner}'],
  ['lps', 'GET', '/api/letters'],
  ['ownAsLp', 'GET', '/api/letters/{letter}'],
  ['owner', 'GET', '/objects/uploads/{letterFile}'],
  ['admins', 'GET', '/api/k1-documents/drafts'],
  ['admins', 'GET', '/api/k1-documents/drafts/{draft}/content'],
  ['admins', 'GET', '/api/bulk-import/jobs'],
  ['admins', 'GET', '/api/bulk-import/jobs/{import}'],
  ['admins', 'GET', '/api/bulk-import/jobs/{import}/errors'],
  ['admins', 'GET', '/api/bulk-import/columns/{importType}'],
  ['admins', 'GET', '/api/bulk-import/template/{importType}'],

  ['admins', 'POST', '/api/companies', 400],
  ['admins', 'PUT', '/api/companies/{company}'],
  ['admins', 'GET', '/api/companies/{company}/mark-versions'],
  ['admins', 'POST', '/api/companies/{company}/marks', 400],
  ['admins', 'PUT', '/api/companies/{company}/marks/{mark}'],
  ['admins', 'POST', '/api/statement-periods', 400],
  ['admins', 'POST', '/api/statement-periods/{statementPeriod}/check'],
  ['admins', 'POST', '/api/statement-periods/{statementPeriod}/publish', 409],
  ['admins', 'POST', '/api/statements/{statement}/supersede', 400],
  ['admins', 'POST', '/api/mark-batches', 400],
  ['admins', 'PUT', '/api/mark-batches/{markBatch}'],
  ['admins', 'POST', '/api/mark-batches/{markBatch}/approve', 409],
  ['admins', 'POST', '/api/mark-effect', 400],
  ['admins', 'POST', '/api/companies/{company}/updates', 400],
  ['admins', 'POST', '/api/companies/{company}/documents', 400],
  ['admins', 'POST', '/api/investments', 400],
  ['admins', 'PUT', '/api/investments/{investment}'],
  ['admins', 'PUT', '/api/investments/{investment}/terms'],
  ['admins', 'GET', '/api/investments/{investment}/ownership'],
  ['admins', 'POST', '/api/investments/{investment}/ownership', 400],
  ['admins', 'POST', '/api/investments/{investment}/documents', 400],
  ['admins', 'POST', '/api/allocations', 400],
  ['admins', 'PUT', '/api/allocations/{allocation}'],
  ['admins', 'GET', '/api/investments/{investment}/allocation-table'],
  ['admins', 'PUT', '/api/investments/{investment}/allocations', 400],
  ['admins', 'POST', '/api/entities', 400],
  ['admins', 'PUT', '/api/entities/{entity}'],
  ['admins', 'POST', '/api/capital-events', 400],
  ['admins', 'POST', '/api/exits', 400],
  ['admins', 'PUT', '/api/capital-events/{callDraft}'],
  ['admins', 'POST', '/api/capital-events/{call}/release', 409],
  ['admins', 'POST', '/api/capital-events/{call}/copy', 201],
  ['admins', 'POST', '/api/capital-events/{call}/remind'],
  ['admins', 'POST', '/api/capital-events/{call}/receipts', 400],
  ['admins', 'POST', '/api/capital-events/{call}/receipts/{receipt}/reverse', 400],
  ['admins', 'POST', '/api/capital-events/{call}/reverse', 400],
  ['admins', 'PUT', '/api/updates/{update}'],
  ['admins', 'POST', '/api/mail-preview', 400],
  ['admins', 'GET', '/api/updates/{update}/mail-preview'],
  ['admins', 'GET', '/api/documents/{chosenDocument}/mail-preview'],
  ['admins', 'POST', '/api/k1-documents/mail-preview', 400],
  ['admins', 'POST', '/api/updates/{update}/publish', 409],
  ['admins', 'POST', '/api/documents/{chosenDocument}/publish', 409],
  ['admins', 'POST', '/api/k1-documents/publish', 400],
  ['admins', 'POST', '/api/updates/{draftUpdate}/unschedule'],
  ['admins', 'POST', '/api/documents/{draftDocument}/unschedule'],
  ['admins', 'POST', '/api/k1-documents/unschedule', 400],
  ['admins', 'PUT', '/api/documents/{investmentDocument}', 400],
  ['admins', 'POST', '/api/objects/upload'],
  ['admins', 'POST', '/api/k1-documents', 400],
  ['admins', 'POST', '/api/k1-documents/{k1}/amend', 400],
  ['admins', 'POST', '/api/k1-documents/drafts', 400],
  ['admins', 'POST', '/api/k1-documents/drafts/file', 400],
  ['admins', 'POST', '/api/k1-documents/drafts/{draft}/read'],
  ['admins', 'POST', '/api/k1-documents/drafts/{draft}/split', 400],
  ['admins', 'POST', '/api/lp-letters', 400],
  ['admins', 'POST', '/api/lp-letters/preview', 400],
  ['admins', 'POST', '/api/lp-letters/check', 400],
  ['admins', 'POST', '/api/lp-letters/test', 400],
  ['admins', 'POST', '/api/lp-letters/drafts', 400, { subject: 'x'.repeat(201) }],
  ['admins', 'PUT', '/api/lp-letters/{draftLetter}'],
  ['admins', 'POST', '/api/lp-letters/{draftLetter}/send', 400],
  ['admins', 'POST', '/api/lp-letters/{draftLetter}/attachments', 400],
  ['admins', 'DELETE', '/api/lp-letters/{draftLetter}/attachments/{letterAttachment}'],
  ['admins', 'DELETE', '/api/lp-letters/{draftLetter}'],
  ['admins', 'POST', '/api/bulk-import/{importType}', 400],
  ['admins', 'POST', '/api/bulk-import/jobs/{import}/cancel', 409],
  ['admins', 'POST', '/api/bulk-import/jobs/{import}/undo', 409],
  ['admins', 'PUT', '/api/firm'],
  ['admins', 'DELETE', '/api/firm/pending-wire-instructions', 409],
  ['admins', 'POST', '/api/admin/users', 400],
  ['admins', 'POST', '/api/admin/users/{newcomer}/send-invite', 409],
  ['admins', 'POST', '/api/admin/users/{newcomer}/resend-invite'],
  ['admins', 'POST', '/api/admin/mails/{mail}/send-again', 409],
  ['admins', 'PUT', '/api/admin/users/{leaver}/password', 400],
  ['admins', 'PUT', '/api/admin/users/{leaver}/legal-name', 400],
  ['admins', 'POST', '/api/admin/users/{leaver}/deactivate'],
  ['admins', 'POST', '/api/admin/users/{leaver}/reactivate'],

  ['everyone', 'GET', '/api/saved-views'],
  ['everyone', 'POST', '/api/saved-views', 400],
  ['self', 'PUT', '/api/saved-views/{view}', 200, { name: 'My own view' }],
  ['self', 'DELETE', '/api/saved-views/{view}'],
  ['ownKey', 'PUT', '/api/me/passkeys/{passkey}', 200, { name: 'My own key' }],
  ['ownKey', 'DELETE', '/api/me/sessions/{session}'],
  ['account', 'DELETE', '/api/me/sessions'],
  ['ownKey', 'POST', '/api/me/passkeys/{passkey}/remove', 200, { password: PASSWORD }],
  ['admins', 'DELETE', '/api/k1-documents/drafts/{draft}'],
  ['admins', 'DELETE', '/api/k1-documents/drafts'],
  ['admins', 'DELETE', '/api/k1-documents/{k1}'],
  ['admins', 'DELETE', '/api/documents/{investmentDocument}'],
  ['admins', 'POST', '/api/documents/{investmentDocument}/restore'],
  ['admins', 'DELETE', '/api/updates/{update}'],
  ['admins', 'POST', '/api/updates/{update}/restore'],
  ['admins', 'DELETE', '/api/capital-events/{callDraft}'],
  ['admins', 'DELETE', '/api/allocations/{allocation}'],
  ['admins', 'DELETE', '/api/entities/{entity}'],
  ['admins', 'DELETE', '/api/investments/{investment}/ownership/{ownership}'],
  ['admins', 'DELETE', '/api/investments/{investment}'],
  ['admins', 'DELETE', '/api/mark-batches/{markBatch}'],
  ['admins', 'DELETE', '/api/statement-periods/{statementPeriod}', 409],
  ['admins', 'DELETE', '/api/companies/{company}/marks/{mark}'],
  ['admins', 'DELETE', '/api/companies/{company}'],
  ['admins', 'DELETE', '/api/admin/users/{leaver}/two-factor'],
  ['admins', 'DELETE', '/api/admin/users/{leaver}'],
  ['admins', 'DELETE', '/api/admin/users/{mover}/transfer-to/{admin}'],
  ['account', 'DELETE', '/api/me/viewing'],
  ['public', 'POST', '/api/logout', 204],
];
