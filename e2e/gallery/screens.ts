import type { GalleryFund } from './funds.js';
import type { Dialog } from './dialog.js';
import { dialogs } from './dialogs.js';

export interface Screen {
  name: string;
  /** The role that opens it. */
  as: 'visitor' | 'admin' | 'lp';
  path: (fund: GalleryFund) => string;
  dialogs: Dialog[];
  /** The same screen with another kind of record. */
  isVariant?: boolean;
  /** Whether both managers and LPs have it. */
  isShared?: boolean;
  /** Whether it requests no data. */
  isStatic?: boolean;
  /** Whether it is shown at once: only the choices of a field are loaded. */
  isBlankForm?: boolean;
}

const at = (as: Screen['as'], name: string, path: string | Screen['path']): Screen => ({
  name: `${as}-${name}`,
  as,
  path: typeof path === 'string' ? () => path : path,
  dialogs: dialogs[`${as}-${name}`] ?? [],
});

/** The screens of both managers and LPs. */
const shared = (as: 'admin' | 'lp'): Screen[] =>
  [
    at(as, 'investments', '/investment-management'),
    at(as, 'investment', ({ investment }) => `/investment/${investment}`),
    { ...at(as, 'written-off', ({ writtenOff }) => `/investment/${writtenOff}`), isVariant: true },
    at(as, 'companies', '/companies'),
    at(as, 'company', ({ company }) => `/company/${company}`),
    at(as, 'updates', '/updates'),
    at(as, 'update', ({ update }) => `/update/${update}`),
    at(as, 'lp', ({ lpId }) => `/lp/${lpId}`),
  ].map((screen) => ({ ...screen, isShared: true }));

/** Every screen of the portal. */
export const screens: readonly Screen[] = [
  at('visitor', 'landing', '/'),
  at('visitor', 'sign-in', '/auth'),
  at('visitor', 'forgot-password', '/auth/forgot'),
  at('visitor', 'reset-password', '/auth/reset/no-such-token'),
  at('visitor', 'confirm-email', '/auth/email-change/no-such-token'),
  at('visitor', 'invitation', '/invite/no-such-token'),
  at('visitor', 'unsubscribe', '/auth/unsubscribe/no-such-token'),
  at('visitor', 'not-found', '/no-such-page'),
  at('admin', 'dashboard', '/admin-dashboard'),
  { ...at('admin', 'dashboard-as-of', '/admin-dashboard?asOf=2025-12-31'), isVariant: true },
  ...shared('admin'),
  at('admin', 'lp-capital-account', ({ lpId }) => `/lp/${lpId}?tab=capital-account`),
  at('admin', 'marks', '/marks'),
  at('admin', 'marks-draft', ({ marks }) => `/marks/${marks}`),
  { ...at('admin', 'marks-approved', ({ approvedMarks }) => `/marks/${approvedMarks}`), isVariant: true },
  at('admin', 'limited-partners', '/limited-partners'),
  at('admin', 'capital', '/capital'),
  { ...at('admin', 'capital-proceeds', '/capital?kind=proceeds'), isVariant: true },
  { ...at('admin', 'capital-distributions', '/capital?kind=distribution'), isVariant: true },
  { ...at('admin', 'capital-all', '/capital?kind=all'), isVariant: true },
  at('admin', 'capital-event', ({ call }) => `/capital/${call}`),
  { ...at('admin', 'capital-draft', ({ draft }) => `/capital/${draft}`), isVariant: true },
  { ...at('admin', 'charge', ({ charge }) => `/capital/${charge}`), isVariant: true },
  at('admin', 'proceeds', ({ proceeds }) => `/capital/${proceeds}`),
  at('admin', 'distribution', ({ distribution }) => `/capital/${distribution}`),
  { ...at('admin', 'distribution-draft', ({ payOut }) => `/capital/${payOut}`), isVariant: true },
  { ...at('admin', 'new-call', '/capital/new?kind=call'), isBlankForm: true },
  { ...at('admin', 'new-proceeds', '/capital/new?kind=proceeds'), isBlankForm: true },
  { ...at('admin', 'new-distribution', '/capital/new?kind=distribution'), isBlankForm: true },
  { ...at('admin', 'new-charge', '/capital/new?kind=charge'), isVariant: true },
  at('admin', 'call-editor', ({ draft }) => `/capital/${draft}/edit`),
  at('admin', 'proceeds-editor', ({ dividend }) => `/capital/${dividend}/edit`),
  at('admin', 'distribution-editor', ({ payOut }) => `/capital/${payOut}/edit`),
  at('admin', 'statements', '/statements'),
  at('admin', 'statement-period', ({ period }) => `/statements/${period}`),
  at('admin', 'statement-drafts', ({ draftPeriod }) => `/statements/${draftPeriod}`),
  { ...at('admin', 'statement', ({ statement }) => `/statement/${statement}`), isVariant: true },
  at('admin', 'close', '/close'),
  at('admin', 'k1s', '/admin-k1s'),
  at('admin', 'settings', '/settings'),
  at('admin', 'users', '/settings?tab=users'),
  at('admin', 'firm', '/settings?tab=firm'),
  at('admin', 'bulk-import', '/settings?tab=bulk-import'),
  at('admin', 'audit-trail', '/settings?tab=audit-trail'),
  at('admin', 'mail', '/settings?tab=mail'),
  at('admin', 'about', '/settings?tab=about'),
  at('admin', 'setup-firm', '/setup/firm'),
  at('admin', 'setup-mail', '/setup/mail'),
  { ...at('admin', 'setup-records', '/setup/records'), isBlankForm: true },
  at('admin', 'setup-invitation', '/setup/invitation'),
  at('admin', 'setup-done', '/setup/done'),
  at('admin', 'letters', '/letters'),
  at('admin', 'letter', ({ letter }) => `/letters/${letter}`),
  at('admin', 'letter-draft', ({ draftLetter }) => `/letters/${draftLetter}`),
  at('admin', 'new-letter', '/letters/new'),
  at('admin', 'allocate', ({ investment }) => `/investment/${investment}/allocate`),
  { ...at('admin', 'created-company', ({ company }) => `/company/${company}?created=true`), isVariant: true },
  { ...at('admin', 'created-update', ({ update }) => `/update/${update}?created=true`), isVariant: true },
  { ...at('admin', 'lp-sent', ({ lpId }) => `/lp/${lpId}?tab=sent-and-opened`), isVariant: true },
  { ...at('admin', 'second-factor', '/second-factor'), isVariant: true },
  { ...at('admin', 'not-found', '/no-such-page'), isStatic: true },
  { ...at('admin', 'guide', '/guide'), isStatic: true },
  { ...at('admin', 'guide-page', '/guide/figures'), isStatic: true },
  { ...at('admin', 'guide-search', '/guide?search=wire'), isStatic: true, isVariant: true },
  at('lp', 'performance', '/lp-dashboard'),
  at('lp', 'capital-account', '/capital-account'),
  { ...at('lp', 'capital-account-as-of', '/capital-account?asOf=2025-12-31'), isVariant: true },
  ...shared('lp'),
  at('lp', 'statement', ({ statement }) => `/statement/${statement}`),
  at('lp', 'k1s', '/my-k1s'),
  at('lp', 'profile', '/profile'),
  at('lp', 'letters', '/letters'),
  at('lp', 'letter', ({ letter }) => `/letters/${letter}`),
  { ...at('lp', 'not-found', '/no-such-page'), isStatic: true },
  { ...at('lp', 'guide', '/guide'), isStatic: true, isVariant: true },
  { ...at('lp', 'guide-page', '/guide/paying-a-call'), isStatic: true, isVariant: true },
];
