import { expect, test } from '@jest/globals';
import type { GuidePages } from './guide-page';
import { lpPages } from './lp-pages';
import { excerptOf, searchGuide } from './search-guide';

const pages: GuidePages = {
  marks: {
    title: 'Marks',
    blocks: [
      {
        kind: 'paragraph',
        text: ['A mark is a valuation. ', { kind: 'strong', text: 'Approve' }, ' them together.'],
      },
      { kind: 'heading', id: 'history', text: 'History' },
      { kind: 'list', isOrdered: false, items: [['Former versions of a valuation are kept.']] },
    ],
  },
  history: { title: 'Valuation on a day', blocks: [{ kind: 'paragraph', text: ['As of a past day.'] }] },
};

const found = (typed: string) =>
  searchGuide(pages, typed).map(({ page, section }) => (section ? `${page}#${section.id}` : page));

test.each<[typed: string, hits: string[]]>([
  ['', []],
  ['  ', []],
  ['valuation', ['history', 'marks', 'marks#history']],
  ['HISTORY', ['marks#history']],
  ['marks approve', ['marks']],
  ['former vers', ['marks#history']],
  ['approve former', []],
  ['dividend', []],
])('the search for "%s" finds titles before headings before texts', (typed, hits) => {
  expect(found(typed)).toEqual(hits);
});

test('an LP who asks how to check wire instructions finds the page about paying a call', () => {
  expect(searchGuide(lpPages, 'wire phone')[0]).toMatchObject({
    page: 'paying-a-call',
    section: { id: 'check-wire-instructions-by-phone' },
  });
});

test('an excerpt is the surroundings of the first typed word, in whole words', () => {
  const text = `${'before '.repeat(30)}needle ${'after '.repeat(60)}`.trim();
  const excerpt = excerptOf(text, 'need');
  expect(excerpt).toMatch(/^… (before )+needle (after )+…$/);
  expect(excerpt.length).toBeLessThan(200);
  expect(excerptOf('Short text.', 'text')).toBe('Short text.');
  expect(excerptOf('No such word.', 'other')).toBe('No such word.');
});
