/** Whose pages of the guide somebody reads: those for LPs, or those for admins and for LPs. */
export type GuideAudience = 'admins' | 'lps';

export interface GuideEntry {
  /** The name of the file in features/guide/pages, and the last part of the address. */
  slug: string;
  title: string;
  /** What the page answers, in the contents. */
  about: string;
}

export interface GuideGroup {
  name: string;
  entries: readonly GuideEntry[];
}

const entry = (slug: string, title: string, about: string): GuideEntry => ({ slug, title, about });

const forAdmins: readonly GuideGroup[] = [
  {
    name: 'Getting started',
    entries: [
      entry('first-steps', 'First steps', 'From an empty portal to a first LP who sees its holding.'),
      entry('dashboard', 'The dashboard', 'What is to do, and what the fund is worth.'),
      entry('keyboard', 'Search, commands and keyboard', 'Find anything, and work without the mouse.'),
      entry('exports', 'Lists, saved views and exports', 'Sort, filter, keep a view, download it, print it.'),
    ],
  },
  {
    name: 'Companies and deals',
    entries: [
      entry('companies', 'Companies', 'Add a company, and what its page shows.'),
      entry('investments', 'Investments and their statuses', 'Record a deal, and how it ends.'),
      entry('allocating', 'Allocating a deal', 'Say which LP holds how much of it.'),
      entry('marks', 'Marks', 'Value companies, one by one or a quarter at once.'),
      entry('figures', 'What the figures mean', 'Value, multiple, IRR, DPI, RVPI and TVPI, with examples.'),
    ],
  },
  {
    name: 'Capital',
    entries: [
      entry('capital-calls', 'Capital calls', 'Ask for money, and record what arrives.'),
      entry('distributions', 'Proceeds and distributions', 'What companies pay the fund, and what LPs get.'),
      entry('entities', 'Investing entities', 'An LP that invests through a trust, an IRA or a company.'),
      entry('capital-accounts', 'Capital accounts', 'What an LP paid, got back, and still holds.'),
    ],
  },
  {
    name: 'Reporting to LPs',
    entries: [
      entry('statements', 'Statements', 'Prepare, check, publish and correct a quarter’s statements.'),
      entry('closing-a-quarter', 'Closing a quarter', 'The steps at a quarter’s end, in their order.'),
      entry('updates', 'Updates', 'News of a company, as a draft, at a time, for some LPs.'),
      entry('letters', 'Letters', 'Write to all LPs or to some, with each one’s own figures.'),
      entry('documents', 'Documents', 'Files of investments and companies, and who sees them.'),
      entry('k1s', 'K-1s and their season', 'Upload many at once, publish, follow up, amend.'),
    ],
  },
  {
    name: 'People and settings',
    entries: [
      entry('limited-partners', 'Limited partners', 'The list of LPs, the page of one, and viewing as one.'),
      entry('users', 'Users and invitations', 'Create, invite, deactivate and delete users.'),
      entry('delegates', 'Delegates', 'Accountants and others who read for an LP.'),
      entry('bulk-import', 'Bulk import', 'Bring in companies, deals, LPs and histories from files.'),
      entry(
        'firm-settings',
        'Firm settings and what LPs see',
        'Brand, wire instructions, contact, and what LPs see.',
      ),
      entry('four-eyes', 'A second admin and four eyes', 'Why one admin is not enough.'),
      entry('audit-trail', 'Audit trail and mail', 'Who changed what, and which mail was sent.'),
      entry('health', 'Health and backups', 'Whether all parts of the portal work, and what is new.'),
    ],
  },
];

const forLps: readonly GuideGroup[] = [
  {
    name: 'For limited partners',
    entries: [
      entry('signing-in', 'Signing in', 'Passwords, passkeys and codes of your phone.'),
      entry('your-portfolio', 'Your portfolio', 'What you hold, what is new, and what is due.'),
      entry('your-investment', 'An investment', 'What you paid for it, what it is worth, and why.'),
      entry('your-figures', 'Understanding your figures', 'Gain, multiple, IRR and TVPI in plain words.'),
      entry('your-capital-account', 'Your capital account', 'What you paid in and got back, day by day.'),
      entry('paying-a-call', 'Paying a capital call', 'How to pay, and how to check wire instructions.'),
      entry('your-statements', 'Your statements', 'The figures of each quarter, as published.'),
      entry('your-k1s', 'Your K-1s', 'Tax documents, and agreeing to get them electronically.'),
      entry('news', 'Updates, letters and notices', 'What your fund writes, and how it reaches you.'),
      entry('your-documents', 'Your documents', 'Files of your investments and of their companies.'),
      entry(
        'giving-access',
        'Giving access to your accountant',
        'Let somebody read for you, and end it again.',
      ),
      entry(
        'your-screen',
        'Hiding amounts, printing, exports',
        'Read in public, on paper, or in a spreadsheet.',
      ),
      entry('your-profile', 'Your profile', 'Name, e-mail address, entities and security.'),
    ],
  },
];

export const guideContents: Record<GuideAudience, readonly GuideGroup[]> = {
  admins: [...forAdmins, ...forLps],
  lps: forLps,
};

export const guideEntries = (audience: GuideAudience): GuideEntry[] =>
  guideContents[audience].flatMap(({ entries }) => entries);
