import { PASSWORD } from '../builders.js';

export type Person = 'admin' | 'owner' | 'coInvestor' | 'outsider';

/** `through`: the guard lets the call reach its handler. */
type Verdict = 'through' | 403 | 404;

/**
 * - everyone: all signed-in users
 * - owner: the LP whose record it is, and admins
 * - allocated: LPs with an allocation in the investment, and admins
 * - self: the user it belongs to, not even admins
 * - nobody: never served by this path
 */
export const verdicts = {
  public: { admin: 'through', owner: 'through', coInvestor: 'through', outsider: 'through' },
  everyone: { admin: 'through', owner: 'through', coInvestor: 'through', outsider: 'through' },
  admins: { admin: 'through', owner: 403, coInvestor: 403, outsider: 403 },
  lps: { admin: 403, owner: 'through', coInvestor: 'through', outsider: 'through' },
  owner: { admin: 'through', owner: 'through', coInvestor: 404, outsider: 404 },
  allocated: { admin: 'through', owner: 'through', coInvestor: 'through', outsider: 404 },
  self: { admin: 404, owner: 'through', coInvestor: 404, outsider: 404 },
  nobody: { admin: 404, owner: 404, coInvestor: 404, outsider: 404 },
} as const satisfies Record<string, Record<Person, Verdict>>;

/**
 * `answer` is the status for those let through, 200 by default. Writes send an empty body by default: 400 means that
 * it was validated.
 */
export type Expectation = [
  kind: keyof typeof verdicts,
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
  ['public', 'POST', '/api/invite/{invitation}/accept', 400],
  ['public', 'PUT', '/objects/uploads/{loneFile}', 403],

  ['everyone', 'GET', '/api/user'],
  ['everyone', 'PUT', '/api/user/password', 400],
  ['everyone', 'PUT', '/api/user/profile'],
  ['everyone', 'GET', '/api/me/email-change'],
  ['everyone', 'POST', '/api/me/email-change/resend', 409],
  ['everyone', 'DELETE', '/api/me/email-change'],
  ['everyone', 'GET', '/api/me/security'],
  ['everyone', 'GET', '/api/me/sessions'],
  ['everyone', 'GET', '/api/me/events'],
  ['everyone', 'POST', '/api/me/two-factor/setup', 400],
  ['everyone', 'POST', '/api/me/two-factor', 400],
  ['everyone', 'POST', '/api/me/two-factor/off', 400],
  ['everyone', 'POST', '/api/me/two-factor/recovery-codes', 400],
  ['everyone', 'POST', '/api/me/passkeys/options', 400],
  ['everyone', 'POST', '/api/me/passkeys', 400],

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
  ['everyone', 'GET', '/api/search', 400],

  ['allocated', 'GET', '/api/allocations/investment/{investment}'],
  ['allocated', 'GET', '/api/investments/{investment}/documents'],
  ['allocated', 'GET', '/objects/uploads/{investmentFile}'],
  ['nobody', 'GET', '/objects/uploads/{k1File}'],
  ['nobody', 'GET', '/objects/uploads/{loneFile}'],

  ['owner', 'GET', '/api/user/{owner}'],
  ['owner', 'GET', '/api/portfolio/lp/{owner}'],
  ['owner', 'GET', '/api/portfolio/lp/{owner}/history'],
  ['owner', 'GET', '/api/portfolio/lp/{owner}/holdings'],
  ['owner', 'GET', '/api/investments/lp/{owner}'],
  ['owner', 'GET', '/api/explanations/investments/{investment}/lp/{owner}'],
  ['owner', 'GET', '/api/explanations/investments/{investment}/lp/{owner}/workbook'],
  ['owner', 'GET', '/api/explanations/lps/{owner}'],
  ['owner', 'GET', '/api/explanations/lps/{owner}/workbook'],
  ['owner', 'GET', '/api/investments/lp/{owner}/recent-updates'],
  ['owner', 'GET', '/api/k1-documents/{owner}'],
  ['owner', 'GET', '/api/k1-documents/{k1}/download'],
  ['lps', 'GET', '/api/portfolio/summary'],

  ['admins', 'GET', '/api/lps'],
  ['admins', 'GET', '/api/fund-metrics'],
  ['admins', 'GET', '/api/explanations/fund'],
  ['admins', 'GET', '/api/explanations/fund/workbook'],
  ['admins', 'GET', '/api/portfolio/history'],
  ['admins', 'GET', '/api/portfolio/holdings'],
  ['admins', 'GET', '/api/activities'],
  ['admins', 'GET', '/api/audit'],
  ['admins', 'GET', '/api/audit/file'],
  ['admins', 'GET', '/api/admin/users'],
  ['admins', 'GET', '/api/admin/users/{owner}/created-data'],
  ['admins', 'GET', '/api/admin/mails'],
  ['admins', 'GET', '/api/lp-letters'],
  ['admins', 'GET', '/api/lp-letters/{letter}'],
  ['admins', 'GET', '/api/k1-documents/drafts'],
  ['admins', 'GET', '/api/k1-documents/drafts/{draft}/content'],
  ['admins', 'GET', '/api/bulk-import/jobs'],
  ['admins', 'GET', '/api/bulk-import/jobs/{import}'],
  ['admins', 'GET', '/api/bulk-import/jobs/{import}/errors'],
  ['admins', 'GET', '/api/bulk-import/template/{importType}'],

  ['admins', 'POST', '/api/companies', 400],
  ['admins', 'PUT', '/api/companies/{company}'],
  ['admins', 'POST', '/api/companies/{company}/marks', 400],
  ['admins', 'PUT', '/api/companies/{company}/marks/{mark}'],
  ['admins', 'POST', '/api/companies/{company}/updates', 400],
  ['admins', 'POST', '/api/companies/{company}/documents', 400],
  ['admins', 'POST', '/api/investments', 400],
  ['admins', 'PUT', '/api/investments/{investment}'],
  ['admins', 'POST', '/api/investments/{investment}/documents', 400],
  ['admins', 'POST', '/api/allocations', 400],
  ['admins', 'PUT', '/api/allocations/{allocation}'],
  ['admins', 'PUT', '/api/updates/{update}'],
  ['admins', 'PUT', '/api/documents/{investmentDocument}', 400],
  ['admins', 'POST', '/api/objects/upload'],
  ['admins', 'POST', '/api/k1-documents', 400],
  ['admins', 'POST', '/api/k1-documents/drafts', 400],
  ['admins', 'POST', '/api/k1-documents/drafts/file', 400],
  ['admins', 'POST', '/api/k1-documents/drafts/{draft}/read'],
  ['admins', 'POST', '/api/k1-documents/drafts/{draft}/split', 400],
  ['admins', 'POST', '/api/lp-letters', 400],
  ['admins', 'POST', '/api/lp-letters/preview', 400],
  ['admins', 'POST', '/api/bulk-import/{importType}', 400],
  ['admins', 'POST', '/api/bulk-import/jobs/{import}/cancel', 409],
  ['admins', 'POST', '/api/admin/users', 400],
  ['admins', 'POST', '/api/admin/users/{newcomer}/send-invite', 409],
  ['admins', 'POST', '/api/admin/users/{newcomer}/resend-invite'],
  ['admins', 'POST', '/api/admin/mails/{mail}/send-again', 409],
  ['admins', 'PUT', '/api/admin/users/{leaver}/password', 400],
  ['admins', 'PUT', '/api/admin/users/{leaver}/legal-name', 400],

  ['everyone', 'GET', '/api/saved-views'],
  ['everyone', 'POST', '/api/saved-views', 400],
  ['self', 'PUT', '/api/saved-views/{view}', 200, { name: 'My own view' }],
  ['self', 'DELETE', '/api/saved-views/{view}'],
  ['self', 'PUT', '/api/me/passkeys/{passkey}', 200, { name: 'My own key' }],
  ['self', 'DELETE', '/api/me/sessions/{session}'],
  ['everyone', 'DELETE', '/api/me/sessions'],
  ['self', 'POST', '/api/me/passkeys/{passkey}/remove', 200, { password: PASSWORD }],
  ['admins', 'DELETE', '/api/k1-documents/drafts/{draft}'],
  ['admins', 'DELETE', '/api/k1-documents/drafts'],
  ['admins', 'DELETE', '/api/k1-documents/{k1}'],
  ['admins', 'DELETE', '/api/documents/{investmentDocument}'],
  ['admins', 'POST', '/api/documents/{investmentDocument}/restore'],
  ['admins', 'DELETE', '/api/updates/{update}'],
  ['admins', 'POST', '/api/updates/{update}/restore'],
  ['admins', 'DELETE', '/api/allocations/{allocation}'],
  ['admins', 'DELETE', '/api/investments/{investment}'],
  ['admins', 'DELETE', '/api/companies/{company}/marks/{mark}'],
  ['admins', 'DELETE', '/api/companies/{company}'],
  ['admins', 'DELETE', '/api/admin/users/{leaver}/two-factor'],
  ['admins', 'DELETE', '/api/admin/users/{leaver}'],
  ['admins', 'DELETE', '/api/admin/users/{mover}/transfer-to/{admin}'],
  ['public', 'POST', '/api/logout', 204],
];
