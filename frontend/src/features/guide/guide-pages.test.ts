import { readdirSync, statSync } from 'node:fs';
import { describe, expect, test } from '@jest/globals';
import { guideContents, guideEntries } from '../../domain/guide/contents';
import { screenHelp } from '../../domain/guide/screen-help';
import { adminPages } from './admin-pages';
import type { Block, GuidePage, GuidePages, Inline } from './guide-page';
import { lpPages } from './lp-pages';

const pictures = new URL('pictures/', import.meta.url);
const MAX_PICTURE = 60 * 1024;
const MAX_PICTURES = 1.5 * 1024 * 1024;

const inlinesOf = (block: Block): Inline[] => {
  if (block.kind === 'paragraph' || block.kind === 'note') return block.text;
  if (block.kind === 'list') return block.items.flat();
  return block.kind === 'table' ? [...block.head.flat(), ...block.rows.flat(2)] : [];
};

const linksOf = ({ blocks }: GuidePage): string[] =>
  blocks
    .flatMap(inlinesOf)
    .flatMap((part) => (typeof part === 'object' && part.kind === 'link' ? part.to : []));

const picturesOf = (pages: GuidePages) =>
  Object.values(pages).flatMap(({ blocks }) => blocks.filter((block) => block.kind === 'picture'));

function expectTarget(target: string, pages: GuidePages): void {
  const [slug = '', section] = target.split('#');
  expect(pages).toHaveProperty([slug]);
  if (section === undefined) return;
  const ids = pages[slug]?.blocks.flatMap((block) => (block.kind === 'heading' ? [block.id] : []));
  expect(ids).toContain(section);
}

const all = { ...adminPages, ...lpPages };

test('the contents lead to every page, by its title', () => {
  const titles = guideEntries('admins').map(({ slug, title }) => [slug, title]);
  expect(Object.fromEntries(titles)).toEqual(
    Object.fromEntries(Object.entries(all).map(([slug, { title }]) => [slug, title])),
  );
  expect(titles).toHaveLength(Object.keys(all).length);
  expect(guideEntries('lps').map(({ slug }) => slug)).toEqual(Object.keys(lpPages));
  expect(guideContents.admins.map(({ name }) => name)).toEqual([
    ...new Set(guideContents.admins.map(({ name }) => name)),
  ]);
});

describe.each(Object.entries(all))('the page %s of the guide', (slug, page) => {
  test('links to pages that its readers have', () => {
    // Admins read the pages for LPs too, but not the other way round.
    const readable = slug in lpPages ? lpPages : all;
    for (const link of linksOf(page)) {
      if (link.startsWith('guide:')) expectTarget(link.slice('guide:'.length), readable);
      else expect(Object.keys(screenHelp)).toContain(link.split('?')[0]);
    }
  });
  test('names each heading once, so that links to it are clear', () => {
    const ids = page.blocks.flatMap((block) => (block.kind === 'heading' ? [block.id] : []));
    expect(ids).toEqual([...new Set(ids)]);
  });
});

test('every tab of a screen leads to an existing part of the guide', () => {
  for (const { tabs = {} } of Object.values(screenHelp))
    for (const target of Object.values(tabs)) expectTarget(target, all);
  expect(Object.values(screenHelp).flatMap(({ tabs = {} }) => Object.values(tabs))).not.toHaveLength(0);
});

test('every picture is taken, small, described and shown', () => {
  const shown = picturesOf(all);
  const files = readdirSync(pictures).toSorted();
  expect(shown.map(({ src }) => src.replace('../../pictures/', '')).toSorted()).toEqual(files);
  for (const { alt } of shown) expect(alt.length).toBeGreaterThan(20);
  const sizes = files.map((file) => statSync(new URL(file, pictures)).size);
  expect(Math.max(...sizes)).toBeLessThanOrEqual(MAX_PICTURE);
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(MAX_PICTURES);
});
