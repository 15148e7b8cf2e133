import { describe, expect, it } from '@jest/globals';
import { nameInMail } from './contents.js';

describe('a name in a mail', () => {
  it.each([
    'Pat',
    'J.R. Smith',
    'O"Brien, Jr.',
    'St. John',
    'Zoë 🎉',
    'דנה כהן',
    'Anne-Marie (Annie)',
    'A/B Trust',
    'Smith & Co.',
  ])('stays as it is: %s', (name) => expect(nameInMail(name)).toBe(name));

  it.each([
    'Win at https://evil.example/prize',
    'http://203.0.113.9/',
    'ftp://x',
    'www.evil.com',
    'evil.com',
    'Go to EVIL.CO/now',
    'bücher.example',
    'evil.xn--p1ai',
    'evil。com',
    'evil．com',
    'evil｡com',
    'mail me@evil',
    '203.0.113.9',
  ])('is left out where a mail program would make a link of it: %s', (name) =>
    expect(nameInMail(name)).toBe(''),
  );
});
