import { expect, test } from '@jest/globals';
import { websiteAddress, websiteParts } from './website-address';

test.each([
  ['example.com', 'https://example.com/'],
  ['  www.example.com/about ', 'https://www.example.com/about'],
  ['http://example.com', 'http://example.com/'],
  ['HTTPS://Example.com', 'https://example.com/'],
  ['example.com:8443/x', 'https://example.com:8443/x'],
  ['//example.com', 'https://example.com/'],
])('%s links to %s', (website, address) => {
  expect(websiteAddress(website)).toBe(address);
});

test.each([
  'javascript:alert(1)',
  'JavaScript:alert(1)',
  'data:text/html,x',
  'mailto:a@example.com',
  'ftp://x.example',
  'https://',
  '',
])('"%s" has no link', (website) => {
  expect(websiteAddress(website)).toBeUndefined();
});

test('a website may break after a slash or a dot, not within a word', () => {
  expect(websiteParts('https://www.northeastern-cooperative.example/about?year=2026')).toEqual([
    'https://',
    'www.',
    'northeastern-cooperative.',
    'example/',
    'about?',
    'year=',
    '2026',
  ]);
  expect(websiteParts('example.com/')).toEqual(['example.', 'com/']);
});
