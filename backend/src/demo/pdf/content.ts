import type { CapitalAccount } from '../k1s.js';

/** The partnership in the demo's documents; the portal's own labels come from the brand's settings. */
export const FUND_NAME = 'Harbor Lane Ventures Fund I, L.P.';

/** The content of a demo file, before it is rendered. */
export type FileContent = Letter | Deck | K1Form | Note;

/** A page or more under a letterhead: agreements, memos, reports. */
export interface Letter {
  kind: 'letter';
  /** Written by the firm itself, under its letterhead. */
  isFirms?: true;
  from: string;
  title: string;
  date: string;
  blocks: Block[];
}

/** Slides for a board. */
export interface Deck {
  kind: 'deck';
  from: string;
  title: string;
  date: string;
  slides: Slide[];
}

export interface Slide {
  title: string;
  blocks: Block[];
}

/** A Schedule K-1 on one page. */
export interface K1Form {
  kind: 'k1';
  taxYear: number;
  partnership: string;
  partnerName: string;
  partnerEmail: string;
  /** The partner's part of all capital paid in, at the year's beginning and end. */
  share: { beginning: string; ending: string };
  account: CapitalAccount;
}

/** Plain text. */
export interface Note {
  kind: 'note';
  text: string;
}

export type Block =
  | { heading: string }
  | { text: string }
  | { points: string[] }
  | { facts: [label: string, text: string][] }
  | { table: string[][] }
  | { signatures: Signature[] };

export interface Signature {
  party: string;
  name: string;
  title: string;
}
