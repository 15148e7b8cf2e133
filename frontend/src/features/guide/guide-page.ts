import type { GuideAudience } from '../../domain/guide/contents';

/** A part of a text: plain, emphasized, or a link to a page of the guide ("guide:marks#history") or of the portal. */
export type Inline =
  string | { kind: 'strong' | 'em' | 'codespan'; text: string } | { kind: 'link'; to: string; text: string };

export type Block =
  | { kind: 'heading'; id: string; text: string }
  | { kind: 'paragraph' | 'note'; text: Inline[] }
  | { kind: 'list'; isOrdered: boolean; items: Inline[][] }
  | { kind: 'table'; head: Inline[][]; rows: Inline[][][] }
  | { kind: 'picture'; src: string; alt: string; width: number; height: number };

/** A page of the guide, as `frontend/guide-markdown.mjs` reads it. */
export interface GuidePage {
  title: string;
  blocks: Block[];
}

export type GuidePages = Readonly<Record<string, GuidePage>>;

/** The pages that somebody may read, by slug: one script for LPs, and another one for admins, who read both. */
export async function loadGuidePages(audience: GuideAudience): Promise<GuidePages> {
  if (audience === 'lps') return (await import('./lp-pages')).lpPages;
  const [{ adminPages }, { lpPages }] = await Promise.all([import('./admin-pages'), import('./lp-pages')]);
  return { ...adminPages, ...lpPages };
}

const inlineText = (text: readonly Inline[]): string =>
  text.map((part) => (typeof part === 'string' ? part : part.text)).join('');

/** A block's words, of a table cell by cell. */
export function textOf(block: Exclude<Block, { kind: 'heading' | 'picture' }>): string {
  switch (block.kind) {
    case 'list':
      return block.items.map(inlineText).join(' ');
    case 'table':
      return [block.head, ...block.rows].map((row) => row.map(inlineText).join(' ')).join(' ');
    default:
      return inlineText(block.text);
  }
}
