import { sole } from './words.js';

/** The tax year of a document: a certain one, or a guess, if any, with the doubt. */
export interface YearReading {
  year: number | null;
  doubt: string | null;
}

const FIRST_YEAR = 2000;

const months =
  '(?:jan|feb|mar|apr|may|jun|jul|aug|sep|sept|oct|nov|dec|january|february|march|april|june|july|august|september|october|november|december)';
/** The month and day before the year of a date, in plain text: "december 31", "12 31", "31 december". */
const day = `(?:${months} \\d{1,2}(?:st|nd|rd|th)?|\\d{1,2} (?:${months}|\\d{1,2})) `;
const year = '(20\\d\\d)(?!\\d)';
const notDated = '(?! \\d{1,2} \\d{1,2}\\b)';
const form = '(?:k ?1s?(?: form \\d{4}s?)?|schedule k ?1|form (?:1065|1120s?))';

const labelled = [
  `(?<!\\b(?:prior|last|previous|next) )\\b(?:years?|period)(?: (?:of|is|for|from|end|ended|ending|begin|beginning|begins|ends))* (?:${day})?${year}`,
  `\\b(?:tax|taxable) (?:year|period)\\b.*\\bending (?:${day})?${year}`,
  `(?<!${day.trim()} )\\b${year} (?:(?:final|amended|federal|us) )*(?:tax year|taxable year|calendar year|${form})\\b`,
  `\\b${form}(?: (?:for|of|the|your|tax|taxable|calendar|year))* ${year}${notDated}`,
].map((pattern) => new RegExp(pattern, 'g'));

/** Reads the year of a document: labelled in its text, or else in its file name with the text agreeing. */
export function readYear(lines: readonly string[], fileName: string, mostRecentYear: number): YearReading {
  const isTaxYear = (found: number): boolean => found >= FIRST_YEAR && found <= mostRecentYear;
  const plain = lines.map(plainOf);
  const labelled = labelledYears(plain).filter(isTaxYear);
  const named = yearsApart(plainOf(fileName)).filter(isTaxYear);
  const [only] = labelled;
  if (only !== undefined && labelled.length === 1) return besideFileName(only, named);
  if (labelled.length > 1)
    return { year: sole(labelled.filter((one) => named.includes(one))), doubt: severalYears(labelled) };
  return unlabelled(distinct(plain.flatMap(yearsApart)).filter(isTaxYear), named);
}

/** Letters and numbers of any writing, with one space between them. */
const plainOf = (line: string): string =>
  line
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

function labelledYears(plain: readonly string[]): number[] {
  const inLines = plain.flatMap((line) =>
    labelled.flatMap((pattern) => [...line.matchAll(pattern)].map((found) => Number(found[1]))),
  );
  const alone = plain.flatMap((line, at) =>
    /^20\d\d$/.test(line) && isYearLabel(plain, at) ? [Number(line)] : [],
  );
  return distinct([...inLines, ...alone]).toSorted((one, other) => one - other);
}

/** A year on a line of its own belongs to "Tax year" above it, or to the form's title around it. */
function isYearLabel(plain: readonly string[], at: number): boolean {
  if (/\b(?:tax|taxable|calendar) year$|^year$/.test(plain[at - 1] ?? '')) return true;
  return plain.slice(Math.max(0, at - 2), at + 3).some((line) => /^schedule k ?1\b/.test(line));
}

function besideFileName(only: number, named: readonly number[]): YearReading {
  if (named.length === 0 || named.includes(only)) return { year: only, doubt: null };
  return { year: only, doubt: `The file name says ${listed(named)}, the text ${String(only)}` };
}

/** Without a label, the file name and the only year of the text that is no part of a date must agree. */
function unlabelled(mentioned: readonly number[], named: readonly number[]): YearReading {
  const guess = sole(named);
  if (guess !== null && sole(mentioned) === guess) return { year: guess, doubt: null };
  if (guess !== null) return { year: guess, doubt: `Only the file name says ${String(guess)}` };
  if (named.length > 1) return { year: null, doubt: `The file name says ${listed(named)}` };
  const found = sole(mentioned);
  if (found === null) return { year: null, doubt: 'The tax year could not be read' };
  return { year: found, doubt: `The text says ${String(found)}, but not that it is the tax year` };
}

const severalYears = (labelled: readonly number[]): string =>
  `The text gives several tax years: ${listed(labelled)}`;

/** Years that are no part of a date or of a longer number. */
function yearsApart(plain: string): number[] {
  const undated = plain
    .replace(/(?<!\d)20\d\d \d{1,2} \d{1,2}(?!\d)/g, ' ')
    .replace(new RegExp(`\\b${day}20\\d\\d(?!\\d)`, 'g'), ' ');
  return distinct([...undated.matchAll(/(?<!\d)20\d\d(?!\d)/g)].map(([found]) => Number(found)));
}

const distinct = (years: readonly number[]): number[] => [...new Set(years)];

const listed = (years: readonly number[]): string => years.join(' and ');
