import type { GuideAudience } from './contents';

/** A page of the guide, and the heading in it if only a part is about the screen. */
export interface HelpTarget {
  page: string;
  section?: string;
}

/** Of a screen; a role that may not open it has none. `tabs` are of its search parameter `tab` or `kind`. */
type ScreenHelp = Partial<Record<GuideAudience, string>> & { tabs?: Readonly<Record<string, string>> };

const both = (admins: string, lps: string): ScreenHelp => ({ admins, lps });

/** The page of the guide behind the "?" of each screen, by its route; "page#section" leads to a part of it. */
export const screenHelp: Readonly<Record<string, ScreenHelp>> = {
  '/admin-dashboard': { admins: 'dashboard' },
  '/lp-dashboard': { lps: 'your-portfolio#overview' },
  '/investment-management': both('investments', 'your-portfolio'),
  '/investment': both('investments', 'your-portfolio'),
  '/investments': both('investments', 'your-portfolio'),
  '/investment/$id': both('investments#the-page-of-an-investment', 'your-investment'),
  '/investments/$id': both('investments#the-page-of-an-investment', 'your-investment'),
  '/investment/$id/allocate': { admins: 'allocating' },
  '/companies': both('companies', 'your-investment#companies'),
  '/company': both('companies', 'your-investment#companies'),
  '/company/$id': both('companies#the-page-of-a-company', 'your-investment#companies'),
  '/marks': { admins: 'marks' },
  '/marks/$id': { admins: 'marks#mark-a-quarter-at-once' },
  '/limited-partners': { admins: 'limited-partners' },
  '/lp/$id': {
    ...both('limited-partners#the-page-of-an-lp', 'your-portfolio'),
    tabs: { 'capital-account': 'capital-accounts' },
  },
  '/capital': {
    admins: 'capital-calls',
    tabs: { proceeds: 'distributions', distribution: 'distributions#pay-a-distribution' },
  },
  '/capital/new': {
    admins: 'capital-calls',
    tabs: { proceeds: 'distributions', distribution: 'distributions#pay-a-distribution' },
  },
  '/capital/$id': { admins: 'capital-calls#what-a-released-event-offers' },
  '/capital/$id/edit': { admins: 'capital-calls#make-a-call' },
  '/capital-account': { lps: 'your-capital-account' },
  '/statements': { admins: 'statements' },
  '/statements/$id': { admins: 'statements#check-and-publish' },
  '/statement/$id': both('statements#correct-a-published-statement', 'your-statements'),
  '/close': { admins: 'closing-a-quarter' },
  '/updates': both('updates', 'news'),
  '/update/$id': both('updates', 'news'),
  '/letters': both('letters', 'news#letters'),
  '/letters/new': { admins: 'letters#write-a-letter' },
  '/letters/$id': both('letters', 'news#letters'),
  '/admin-k1s': { admins: 'k1s' },
  '/my-k1s': { lps: 'your-k1s' },
  '/setup/$step': { admins: 'first-steps' },
  '/settings': {
    ...both('users#your-own-account', 'your-profile'),
    tabs: {
      users: 'users',
      firm: 'firm-settings',
      'bulk-import': 'bulk-import',
      'audit-trail': 'audit-trail',
      mail: 'audit-trail#mail',
      about: 'health',
    },
  },
  '/profile': { lps: 'your-profile' },
  '/view': { lps: 'giving-access#for-the-person-with-access' },
  '/second-factor': both('signing-in#a-second-factor', 'signing-in#a-second-factor'),
};

/** Where the "?" of a screen leads. */
export function helpOf(
  route: string,
  search: { tab?: string; kind?: string },
  audience: GuideAudience,
): HelpTarget | undefined {
  // The router's path of an index route ends with a slash.
  const help = screenHelp[route.replace(/\/$/, '')];
  const tab = search.tab ?? search.kind ?? '';
  const [page, section] =
    ((audience === 'admins' && help?.tabs?.[tab]) || help?.[audience])?.split('#') ?? [];
  return page === undefined ? undefined : { page, section };
}
