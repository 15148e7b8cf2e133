const setOf = (words: string): ReadonlySet<string> => new Set(words.trim().split(/\s+/));

/** Generational suffixes and what they are short for. */
export const suffixes: ReadonlyMap<string, string> = new Map([
  ['jr', 'jr'],
  ['jnr', 'jr'],
  ['junior', 'jr'],
  ['sr', 'sr'],
  ['snr', 'sr'],
  ['senior', 'sr'],
  ['ii', 'ii'],
  ['2nd', 'ii'],
  ['iii', 'iii'],
  ['3rd', 'iii'],
  ['iv', 'iv'],
  ['4th', 'iv'],
]);

export const titles = setOf('mr mrs ms miss mx dr prof professor sir madam hon');

export const degrees = setOf('md phd dds dvm mba cfa');

/** Small words inside names: what follows or precedes one belongs to the name. */
export const particles = setOf(
  'de del della di da dos das do du van von der den ter la le las los y e bin ibn al el nee',
);

/** Two people in one name. */
export const joints = setOf('and or und et');

/** A name after one of these acts for the partner, and is not the partner. */
export const agents = setOf('by from via through');

/** The name near one of these is that of an estate, a trust, an account or a representative. */
export const standIns = setOf(`
  trust trusts trustee trustees ttee living revocable irrevocable grantor settlor
  estate executor executrix administrator decedent deceased decd
  ira iras roth rollover pension 401k fbo benefit beneficiary custodian cust utma ugma guardian minor
  jtwros jtten jttenants tenants joint tod nominee behalf care poa wife husband spouse children widow widower son daughter heirs
`);

/** Words that make a name that of a firm. */
export const firmWords = setOf(`
  llc llp lllp inc incorporated corp corporation ltd limited plc pllc pc gmbh ag sa co company
  holdings holding properties enterprises associates investments investors group family foundation office
  capital ventures venture partners partnership management advisors fund funds lp
`);

/** How a firm's name ends, also after a comma: "Roe Holdings, LLC". */
export const legalForms = setOf('llc llp lllp inc incorporated corp corporation ltd limited plc gmbh lp');

/** A firm with one of these in its name may be the fund itself, whose name is on each of its K-1s. */
export const fundWords = setOf(
  'fund funds capital ventures venture partners partnership management advisors',
);

/** Ordinary words of forms and letters: beside a name they are no part of it. */
export const plainWords = setOf(`
  name names partner partners investor investors member recipient taxpayer client holder account shareholder
  to for by from of in on at as is are was has have with the this your you our we please dear re regarding
  enclosed attached herewith during under about hello hi greetings sincerely
  tax year schedule k1 form 1065 1120s 1041 final amended statement letter copy draft page date
  id no number ssn tin ein itin email mail phone tel telephone fax address street po box apt suite unit city state zip
  individual domestic foreign limited share shares income loss gain profit capital deduction deductions credits
  code instructions distributions interest dividends royalties beginning ending information part ordinary
  business rental net other total current percentage liabilities nonrecourse recourse
`);

/** Beside or above a name: its role, which is not the partner's. */
export const roles =
  /\b(prepared by|preparer|general partner|managing (partner|member|director)|fund manager|manager|tax matters|partnership representative|designated individual|signed|signature|signatory|authorized|contact|questions?|call|cpa|esq|accountants?|auditors?|attorney|controller|cc|sent by|issued by)\b/;

/** A label such as "Prepared by:" that the next line answers. */
export const openRole = new RegExp(
  `${roles.source}(?: (?:name|names|and|address|signature|title|only|phone|email))*$`,
);

/** The title under a signature. */
export const signatureTitle =
  /^(the )?((general|managing|senior|founding) (partner|member|director)\b.*|(partner|(tax |fund |senior )?manager|director|(vice )?president|principal|controller|cpa|cfo|ceo|accountant)( (of|at) .*)?|chief \w+ officer\b.*)$/;

export const closings =
  /^(yours|sincerely|best|kind|warm|with)? ?(sincerely|regards|respectfully|truly|faithfully|wishes|yours)\b/;

/** The labels above or before the partner's own name, by kind of form and year. */
export const partnerLabel =
  /(?<!general |matters |managing )\b(partner|limited partner|investor|recipient|shareholder|beneficiary) (s )?(full |legal )?name\b|\bname of (the )?(limited )?(partner|investor|shareholder|beneficiary)\b|\bname address .*\bfor (partner|shareholder|beneficiary)\b/;

/** Words that continue such a label: "... for partner entered in E. See instructions." */
export const afterLabel: ReadonlySet<string> = setOf(
  'entered see as if shown exactly first last full legal type print and or',
);

/** The boxes of a form below the partner's name and address. */
export const boxLabel =
  /^([a-z]\d? ?)?(x )?(general partner( or|$)|limited partner( or|$)|(partner|shareholder|beneficiary) (s )?(name|address|identifying|ssn|tin|id|share|number|percentage)|(domestic|foreign) (partner|beneficiary)( x)?( foreign (partner|beneficiary))?$|what type|if (this|the) |check if|final k|current year|part [iv]+ )|\b(identifying number|employer identification|ssn or tin|type of entity|disregarded entity)\b/;

/** Where an address begins. */
export const addressStart =
  /^\d|^p\.? ?o\.? ?box\b|@|\b[A-Z]{2},? +\d{5}(-\d{4})?$|\b(street|st|avenue|ave|road|rd|lane|ln|drive|dr|boulevard|blvd|court|place|plaza|square|parkway|highway|suite|apt|floor|building|house)\.?(,|$)/i;

/** Lines of the form itself that contain some of these words without any information about the partner. */
export const boilerplate =
  /\b(partner is|this partner|entity|llc member|instructions|retirement plan|check|keogh|disregarded|beneficiaries|paperwork)\b/;

const MOST_LISTED = 4;

/** "A, B and C", and beyond four how many more there are. */
export function joined(names: readonly string[], word = 'and'): string {
  const shown = names.slice(0, MOST_LISTED);
  if (names.length > MOST_LISTED)
    return `${shown.join(', ')} ${word} ${String(names.length - MOST_LISTED)} more`;
  return names.length < 2 ? shown.join('') : `${shown.slice(0, -1).join(', ')} ${word} ${shown.at(-1) ?? ''}`;
}

/** The names of people, as a sentence lists them. */
export const namesOf = (people: readonly { name: string }[], word?: string): string =>
  joined(
    people.map(({ name }) => name),
    word,
  );

/** The only one; null when there are none or several. */
export const sole = <One>(all: readonly One[]): One | null => (all.length === 1 ? (all[0] ?? null) : null);

/** How a word is set off from the one before it on its line. */
type Gap = 'start' | 'soft' | 'comma' | 'join' | 'break';

export interface Word {
  /** Without case, accents and apostrophes: what is compared. */
  text: string;
  /** Without case and apostrophes only: distinguishes García from Garcia. */
  spelled: string;
  isCapitalised: boolean;
  gap: Gap;
}

/** Letters that Unicode does not decompose, and their spelling in forms without accents. */
const plainLetters: Record<string, string> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ħ: 'h',
  ı: 'i',
};

const wordPattern = /[\p{L}\p{N}\p{M}]+(?:['’‘ʼ`´][\p{L}\p{M}]+)*|&/gu;
const invisible = /[\u00ad\u200b-\u200d\u2060\ufeff]/g;

/** A word as forms without accents print it. */
export const fold = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[ßæœøłđðþħı]/g, (letter) => plainLetters[letter] ?? letter);

/** The words of one line, with "&" as a word of its own and possessives taken off. */
export function wordsOf(line: string): Word[] {
  const clean = line.normalize('NFC').replace(invisible, '');
  const words: Word[] = [];
  let end = 0;
  for (const found of clean.matchAll(wordPattern)) {
    const between = clean.slice(end, found.index);
    const raw = found[0].replace(/['’‘ʼ`´]s$/i, '').replace(/['’‘ʼ`´]/g, '');
    words.push({
      text: raw === '&' ? 'and' : fold(raw),
      spelled: raw.toLowerCase(),
      isCapitalised: /^\p{Lu}/u.test(raw),
      gap: end === 0 && words.length === 0 ? 'start' : gapOf(between),
    });
    end = found.index + found[0].length;
  }
  return words;
}

function gapOf(between: string): Gap {
  if (/^(\s*|\.\s*|[-‐‑])$/u.test(between)) return 'soft';
  if (/^\s*\.?,\s*$/.test(between)) return 'comma';
  return /^\s*\.?[/;+]\s*$/.test(between) ? 'join' : 'break';
}

/** The words of a line as plain text with one space between them, for patterns. */
export const plainTextOf = (words: readonly Word[]): string => words.map((word) => word.text).join(' ');

/** The letters of a name in no order, so that "Last, First" is spelled as "First Last". */
export const lettersOf = (words: readonly Word[]): string =>
  [...words.map((word) => word.spelled).join('')].toSorted().join('');
