import { expect, test } from '@jest/globals';
import type { SearchHit } from '../../api/generated';
import { typedVerb, verbsOf } from './verbs';

const verbs = verbsOf(() => true);
const read = (text: string) => {
  const found = typedVerb(verbs, text);
  return found && [found.verb.label, found.name];
};

test('a verb is recognized at the start of what is typed, and the rest names its record', () => {
  expect(read('add mark hollin')).toEqual(['Add Mark to', 'hollin']);
  expect(read('Add Mark to  Hollin Health')).toEqual(['Add Mark to', 'Hollin Health']);
  expect(read('mark hol')).toEqual(['Add Mark to', 'hol']);
  expect(read('call for seed')).toEqual(['Call Capital for', 'seed']);
  expect(read('record exit acme')).toEqual(['Record Exit of', 'acme']);
  expect(read('INVITE ada')).toEqual(['Invite', 'ada']);
  expect(read('add mark')).toEqual(['Add Mark to', '']);
});

test('a word that only begins like a verb, a verb in the middle and the number of an event are none', () => {
  expect(read('callisto')).toBeUndefined();
  expect(read('hollin mark')).toBeUndefined();
  expect(read('call 17')).toBeUndefined();
  expect(read('')).toBeUndefined();
});

test('only the verbs that the user has the ability for are offered', () => {
  expect(verbsOf((ability) => ability === 'marks.write').map(({ label }) => label)).toEqual(['Add Mark to']);
});

test('a verb leads to the page and the dialog of its record', () => {
  const hit = { kind: 'investment', id: '7', title: 'Ada & Co', path: '/investment/7' } as SearchHit;
  const paths = Object.fromEntries(verbs.map(({ label, pathOf }) => [label, pathOf(hit)]));
  expect(paths).toMatchObject({
    Allocate: '/investment/7/allocate',
    'Call Capital for': '/capital/new?kind=call&investmentId=7',
    'Distribute Cash of': '/capital/new?kind=distribution&investmentId=7',
    'Record Exit of': '/investment/7?open=record-exit',
    Invite: '/settings?tab=users&search=Ada%20%26%20Co',
  });
});
