import { isClosing, isInRole, isOpenRole } from './doubts.js';
import { mentionsIn, type Mention } from './mentions.js';
import type { Page } from './page.js';
import type { Person } from './person.js';
import { roles } from './vocabulary.js';

/** Everything in a text that speaks for or against one LP. */
export interface Signs {
  person: Person;
  /** Where the whole name stands, and where something like it. */
  exact: readonly Mention[];
  weak: readonly Mention[];
  /** Where the name of somebody else stands that only differs in suffix or middle name. */
  strangers: readonly Mention[];
  hasEmail: boolean;
  /** Whether the e-mail address is not merely that of a contact. */
  isAddressed: boolean;
}

const MOST_LINES_BELOW_ROLE = 3;

/** The signs of all LPs that a text speaks of in any way. */
export function signsIn(page: Page, people: readonly Person[]): Signs[] {
  const mentions = page.lines
    .flatMap((line, at) => settledByAccents(mentionsIn(line.words, at, people)))
    .filter((mention) => mention.kind === 'exact' || !isInRole(mention, page));
  const signs = people.map((person): Signs => {
    const own = mentions.filter((mention) => mention.person === person);
    const at = page.lines.flatMap(({ emails }, line) => (emails.includes(person.email) ? [line] : []));
    return {
      person,
      exact: own.filter(({ kind }) => kind === 'exact'),
      weak: own.filter(({ kind }) => kind === 'weak'),
      strangers: own.filter(({ kind }) => kind === 'stranger'),
      hasEmail: at.length > 0,
      isAddressed: at.some((line) => !isContact(line, page)),
    };
  });
  return signs.filter((one) => one.hasEmail || one.exact.length + one.weak.length + one.strangers.length > 0);
}

/** Of LPs with the same name on a line, accents that exactly one of them has tell which one is meant. */
function settledByAccents(mentions: readonly Mention[]): Mention[] {
  return mentions.filter((mention) => {
    if (mention.kind !== 'exact' || !mention.isAccented || mention.spelled === mention.person.spelled)
      return true;
    const same = mentions.filter(
      (other) => isSameSpan(other, mention) && other.spelled === other.person.spelled,
    );
    return same.length !== 1;
  });
}

export const isSameSpan = (one: Mention, other: Mention): boolean =>
  one.line === other.line && one.from === other.from && one.to === other.to;

/** An address to write to with questions, or under a signature, is not the partner's. */
function isContact(line: number, { lines }: Page): boolean {
  const beside = lines.slice(Math.max(0, line - 1), line + 1);
  const above = lines.slice(Math.max(0, line - MOST_LINES_BELOW_ROLE), line);
  return (
    beside.some(({ plain }) => roles.test(plain)) || above.some((one) => isOpenRole(one) || isClosing(one))
  );
}
