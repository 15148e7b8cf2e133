import { describe, expect, it, jest } from '@jest/globals';
import { KeptAnswers, type Answer } from './kept-answers.js';

const basis = { version: '1', day: '2026-07-01' };
const answer = (size: number): Answer => ({
  tag: 'W/"t"',
  body: Buffer.alloc(size),
  length: size,
  encoding: 'gzip',
});
const make = (size = 100) => jest.fn(() => Promise.resolve(answer(size)));

describe('Kept answers', () => {
  it('are found again while the fund and the day are the same', async () => {
    const kept = new KeptAnswers(10_000);
    await kept.make('list', basis, make());
    expect(kept.find('list', basis)).toMatchObject(answer(100));
    expect(kept.find('list', { ...basis, version: '2' })).toBeUndefined();
    expect(kept.find('list', { ...basis, day: '2026-07-02' })).toBeUndefined();
    expect(kept.find('other', basis)).toBeUndefined();
  });

  it('take no more than so many bytes: what was not asked for longest goes', async () => {
    const kept = new KeptAnswers(4_004);
    for (const key of ['a', 'b', 'c']) await kept.make(key, basis, make(500));
    kept.find('a', basis);
    for (const key of ['d', 'e']) await kept.make(key, basis, make(500));
    expect(['a', 'b', 'c', 'd', 'e'].filter((key) => kept.find(key, basis))).toEqual(['a', 'c', 'd', 'e']);
    await kept.make('large', basis, make(3_500));
    expect(kept.find('large', basis)).toBeUndefined();
    expect(kept.find('e', basis)).toBeDefined();
  });

  it('count what they are kept under, and the link of a page', async () => {
    const kept = new KeptAnswers(2_000);
    await kept.make('list', basis, make(100));
    await kept.make(`page ${'x'.repeat(700)}`, basis, () =>
      Promise.resolve({ ...answer(100), link: 'y'.repeat(700) }),
    );
    expect(kept.find('list', basis)).toBeDefined();
    expect(kept.find(`page ${'x'.repeat(700)}`, basis)).toBeUndefined();
  });

  it('take the place of their older ones', async () => {
    const kept = new KeptAnswers(4_000);
    for (let version = 0; version < 20; version += 1)
      await kept.make('list', { ...basis, version: String(version) }, make(1_000));
    await kept.make('other', basis, make(1_000));
    expect(kept.find('list', { ...basis, version: '19' })).toBeDefined();
    expect(kept.find('other', basis)).toBeDefined();
  });

  it('are made once for all who ask at the same time, and anew after a failure', async () => {
    const kept = new KeptAnswers(10_000);
    const once = make();
    await Promise.all(Array.from({ length: 5 }, () => kept.make('list', basis, once)));
    expect(once).toHaveBeenCalledTimes(1);
    const failing = () => Promise.reject(new Error('The database is away'));
    await expect(kept.make('other', basis, failing)).rejects.toThrow('away');
    await expect(kept.make('other', basis, make())).resolves.toMatchObject(answer(100));
  });

  it('are none, and made for each, when they may take nothing', async () => {
    const kept = new KeptAnswers(0);
    const each = make();
    await Promise.all(Array.from({ length: 5 }, () => kept.make('list', basis, each)));
    expect(each).toHaveBeenCalledTimes(5);
    expect(kept.find('list', basis)).toBeUndefined();
  });
});
