import { admin } from '../fixtures.js';

export interface Credentials {
  email: string;
  password: string;
}

/** The records that the gallery's screens show, and the LP who signs in. */
export interface GalleryFund {
  lp: Credentials;
  lpId: string;
  /** The id of an investment with an allocation of the LP. */
  investment: string;
  writtenOff: string;
  company: string;
  update: string;
  /** The draft of a call, one that is released and paid in part, and a released charge. */
  draft: string;
  call: string;
  charge: string;
  /** Released proceeds and a released distribution, and the draft of another one of each. */
  proceeds: string;
  dividend: string;
  distribution: string;
  payOut: string;
  /** Marks of a day as a draft, and approved ones of another day. */
  marks: string;
  approvedMarks: string;
  /** A quarter whose statements are published, the LP's statement of it, and a quarter of drafts. */
  period: string;
  statement: string;
  draftPeriod: string;
  /** A letter that was sent to the LP, and a draft. */
  letter: string;
  draftLetter: string;
}

/** Settings for an empty portal whose first admin has the demo admin's sign-in. */
export const withoutDemo = { DEMO_DATA: 'false', ADMIN_EMAIL: admin.email, ADMIN_PASSWORD: admin.password };
