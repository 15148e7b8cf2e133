import { hasOtherEmail, isInRole, isOfMore, shownAround, isSameSpan, type Signs } from './evidence.js';
import { joined, namesOf } from './words.js';
import type { Mention } from './mentions.js';
import type { Page } from './page.js';
import type { Person } from './person.js';

/** Who a text names: one LP for sure when there is no doubt, or else the best guess, if there is any. */
export interface LpReading {
  person: Person | null;
  doubt: string | null;
  /** Whether it points to no LP at all. */
  isNobody: boolean;
  /** Whether it gives another name as the partner's. */
  isGivenName?: boolean;
}

export function readLp(signs: readonly Signs[], page: Page): LpReading {
  const known = signs.filter(isKnown);
  const addressed = known.filter((one) => one.hasEmail);
  const [only] = addressed;
  if (addressed.length > 1) return severalLps(addressed);
  if (only) return byEmail(only, known, page) ?? byName(known, page);
  if (known.length > 0) return byName(known, page);
  const stranger = signs.flatMap((one) => one.strangers)[0];
  const doubt = stranger
    ? elseThan(stranger, page)
    : 'The text names no LP and holds no e-mail address of one';
  return { person: null, doubt, isNobody: true };
}

const isKnown = (one: Signs): boolean => one.hasEmail || one.exact.length + one.weak.length > 0;

const mentionsOf = (one: Signs): readonly Mention[] => [...one.exact, ...one.weak];

/** Out: null when the e-mail address settles nothing, so that the names must. */
function byEmail(one: Signs, known: readonly Signs[], page: Page): LpReading | null {
  const names = mentionsOf(one);
  const others = known.filter(
    (other) =>
      other !== one && !mentionsOf(other).every((name) => names.some((own) => isSameSpan(own, name))),
  );
  const { person } = one;
  if (others.length > 0)
    return unsure(null, `The e-mail address is that of ${person.name}, but the text names ${listed(others)}`);
  const [stranger] = one.strangers;
  if (stranger) return unsure(person, elseThan(stranger, page));
  if (names.length === 0) return unsure(person, `Only the e-mail address points to ${person.name}`);
  return one.isAddressed && names.some((name) => !isInRole(name, page)) ? sure(person) : null;
}

function byName(known: readonly Signs[], page: Page): LpReading {
  const named = known.filter((one) => mentionsOf(one).length > 0);
  const [exact, second] = named.filter((one) => one.exact.length > 0);
  if (exact && second) return severalLps(named.filter((one) => one.exact.length > 0));
  if (exact) return named.length > 1 ? severalLps(named) : soleName(exact, page);
  const [one] = named;
  const weak = one?.weak[0];
  if (named.length > 1 && weak)
    return unsure(null, `The text says "${shownAround(weak, page)}", which may be ${listed(named, 'or')}`);
  return one && weak ? unsure(one.person, elseThan(weak, page)) : severalLps(known);
}

/** The whole name of one LP and of nobody else: sure unless any place of it speaks against it. */
function soleName({ person, exact, strangers }: Signs, page: Page): LpReading {
  if (exact.some((mention) => isInRole(mention, page)))
    return unsure(person, `The text names ${person.name}, but perhaps not as the partner`);
  const more = exact.find((mention) => isOfMore(mention, page)) ?? strangers[0];
  if (more) return unsure(person, elseThan(more, page));
  if (exact.some((mention) => hasOtherEmail(mention, page)))
    return unsure(person, `The e-mail address beside the name is not that of ${person.name}`);
  return sure(person);
}

const elseThan = (mention: Mention, page: Page): string =>
  `The text says "${shownAround(mention, page)}", which may be somebody else than ${mention.person.name}`;

function severalLps(several: readonly Signs[]): LpReading {
  const [one, ...others] = several;
  if (one && others.every((other) => other.person.folded === one.person.folded))
    return unsure(
      null,
      `Several LPs are called ${one.person.name}: ${joined(several.map(({ person }) => person.email))}`,
    );
  return unsure(
    null,
    `Names ${several.length === 2 ? 'two' : String(several.length)} LPs: ${listed(several)}`,
  );
}

const listed = (signs: readonly Signs[], word?: string): string =>
  namesOf(
    signs.map(({ person }) => person),
    word,
  );

const sure = (person: Person): LpReading => ({ person, doubt: null, isNobody: false });

const unsure = (person: Person | null, doubt: string): LpReading => ({ person, doubt, isNobody: false });
