import { hasWords, partsOf } from '../../lib/words';
import { textOf, type GuidePages } from './guide-page';

/** A part of a page in which the typed words occur. */
export interface GuideHit {
  page: string;
  title: string;
  /** The heading of the part; absent for the page's beginning. */
  section?: { id: string; text: string };
  excerpt: string;
}

interface Section {
  heading?: { id: string; text: string };
  text: string;
}

/** Best first: words in the title, then in a heading, then in the text. */
export function searchGuide(pages: GuidePages, typed: string): GuideHit[] {
  if (!typed.trim()) return [];
  const hits = Object.entries(pages).flatMap(([page, { title, blocks }]) =>
    sectionsOf(blocks).flatMap((section) => {
      const rank = rankOf(title, section, typed);
      if (rank === undefined) return [];
      const { heading, text } = section;
      return [{ rank, hit: { page, title, section: heading, excerpt: excerptOf(text, typed) } }];
    }),
  );
  return hits.toSorted((a, b) => a.rank - b.rank).map(({ hit }) => hit);
}

function sectionsOf(blocks: GuidePages[string]['blocks']): Section[] {
  const sections: Section[] = [{ text: '' }];
  for (const block of blocks) {
    if (block.kind === 'heading') sections.push({ heading: block, text: '' });
    const last = sections.at(-1);
    // A picture's text describes what the text beside it says.
    if (last && block.kind !== 'heading' && block.kind !== 'picture')
      last.text = `${last.text} ${textOf(block)}`.trim();
  }
  return sections;
}

/** Every word has to occur in the title, the heading or the text of the same part. */
function rankOf(title: string, { heading, text }: Section, typed: string): number | undefined {
  if (!heading && hasWords(title, typed)) return 0;
  if (heading && hasWords(heading.text, typed)) return 1;
  if (hasWords(`${heading?.text ?? ''} ${text}`, typed)) return 2;
  return hasWords(`${title} ${heading?.text ?? ''} ${text}`, typed) && hasAnyWord(text, typed)
    ? 3
    : undefined;
}

const hasAnyWord = (text: string, typed: string): boolean =>
  partsOf(text, typed).some(({ isTyped }) => isTyped);

const BEFORE = 60;
const LENGTH = 180;

/** The surroundings of the first typed word, from the start of a word to the end of one. */
export function excerptOf(text: string, typed: string): string {
  const parts = partsOf(text, typed);
  const first = parts.findIndex(({ isTyped }) => isTyped);
  const at = parts.slice(0, Math.max(first, 0)).reduce((sum, part) => sum + part.text.length, 0);
  const start = at <= BEFORE ? 0 : text.indexOf(' ', at - BEFORE) + 1;
  const end = start + LENGTH >= text.length ? text.length : text.lastIndexOf(' ', start + LENGTH);
  return `${start > 0 ? '… ' : ''}${text.slice(start, end)}${end < text.length ? ' …' : ''}`;
}
