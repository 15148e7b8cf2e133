import type { K1Match } from './matching/match-k1.js';
import { pageOf, textOf, type Line, type TextLine } from './matching/page.js';

/** Consecutive pages of a document, counted from 1. */
export interface PageRange {
  firstPage: number;
  lastPage: number;
}

/** One page: its lines, and whose K-1 it would be if there were no other page. */
export interface ReadPage {
  lines: readonly TextLine[];
  match: Pick<K1Match, 'state' | 'lpId' | 'entityId' | 'taxYear'>;
}

const title = /\bk ?1\b/;
/** The matching recognizes labels of partners and shareholders; on Form 1041 it is a beneficiary. */
const beneficiary = /\bbeneficiary (s )?name\b/;

/**
 * The K-1s in a document. One begins at each page that has the title of the form and a label of the partner's
 * name, or names an LP unambiguously, unless it is evidently about the same partner and year as the K-1 before it. Pages
 * before the first one belong to none of them. Two K-1s mistaken for one would show a partner the other's, one
 * mistaken for two only has to be joined: so whatever is not evident begins a new one.
 */
export function findParts(pages: readonly ReadPage[]): PageRange[] {
  const parts: (PageRange & { first: ReadPage })[] = [];
  for (const [at, page] of pages.entries()) {
    const part = parts.at(-1);
    if (beginsK1(page) && !(part && isSamePartner(part.first, page)))
      parts.push({ firstPage: at + 1, lastPage: at + 1, first: page });
    else if (part) part.lastPage = at + 1;
  }
  return parts.map(({ firstPage, lastPage }) => ({ firstPage, lastPage }));
}

function beginsK1({ lines, match }: ReadPage): boolean {
  const page = pageOf(lines);
  if (!page.lines.some(({ plain }) => title.test(plain))) return false;
  const isLabelled = page.labels.length > 0 || page.lines.some((line: Line) => beneficiary.test(line.plain));
  return isLabelled || match.state === 'matched';
}

/** A copy of the same page, or the same LP, entity and year, unambiguous on both. */
function isSamePartner(one: ReadPage, other: ReadPage): boolean {
  if (printed(one) === printed(other)) return true;
  const isCertain = one.match.state === 'matched' && other.match.state === 'matched';
  return isCertain && isSameName(one.match, other.match) && one.match.taxYear === other.match.taxYear;
}

type Named = Pick<K1Match, 'lpId' | 'entityId'>;

const isSameName = (one: Named, other: Named): boolean =>
  one.lpId === other.lpId && one.entityId === other.entityId;

const printed = ({ lines }: ReadPage): string => lines.map(textOf).join('\n');

/** An LP or entity that a page names unambiguously although its K-1 is another one's, with that page's number. */
export function otherNameIn(
  pages: readonly ReadPage[],
  { firstPage, lastPage }: PageRange,
  named: Named,
): ({ page: number } & Named) | undefined {
  for (const [at, { match }] of pages.slice(firstPage - 1, lastPage).entries())
    if (match.state === 'matched' && match.lpId !== null && !isSameName(match, named))
      return { page: firstPage + at, lpId: match.lpId, entityId: match.entityId };
  return undefined;
}
