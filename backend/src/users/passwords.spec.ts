import { describe, expect, it } from '@jest/globals';
import type { WrongContent } from '../http/pipes.js';
import { Passwords, chosenPasswordError, setPasswordError } from './passwords.js';

describe('passwords', () => {
  it('are stored as argon2id hashes with 19 MiB, two iterations, parallelism one, each with its own salt', async () => {
    const passwords = new Passwords({ passwordMinLength: 6 });
    const [one, two] = await Promise.all([passwords.hash('Same-Word-1'), passwords.hash('Same-Word-1')]);
    expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(one).not.toBe(two);
  });

  it('match their own hash only, and never a missing one', async () => {
    const passwords = new Passwords({ passwordMinLength: 6 });
    const hash = await passwords.hash('Right-Word-1');
    expect(await passwords.matches('Right-Word-1', hash)).toBe(true);
    expect(await passwords.matches('Wrong-Word-1', hash)).toBe(false);
    expect(await passwords.matches('nobody has this password', null)).toBe(false);
  });

  it('are checked two at a time, the others queued', async () => {
    const passwords = new Passwords({ passwordMinLength: 6 });
    const hash = await passwords.hash('Right-Word-1');
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, n) => passwords.matches(n % 2 ? 'Right-Word-1' : 'no', hash)),
    );
    expect(answers.filter(Boolean)).toHaveLength(6);
  });

  it('that users choose are refused when they are short, long or common, with the field’s name', async () => {
    const passwords = new Passwords({ passwordMinLength: 6 });
    const refusal = (password: string) =>
      passwords.hashChosen(password, 'newPassword').catch((error: WrongContent) => error.details);
    const short = 'Password must be at least 6 characters';
    expect(await refusal('abcde')).toEqual([{ field: 'newPassword', message: short }]);
    for (const common of ['123456', 'letmein', 'LetMeIn', 'wassup'])
      expect(await refusal(common)).toEqual([
        { field: 'newPassword', message: 'This password is too common' },
      ]);
    expect(await refusal('not so common')).toMatch(/^\$argon2id/);
    expect(await refusal('x'.repeat(128))).toMatch(/^\$argon2id/);
  });

  it('that an admin sets are refused with the rule they break, or one sentence for all rules', async () => {
    const passwords = new Passwords({ passwordMinLength: 6 });
    const refusal = (password: string, sentence?: string) =>
      passwords.hashSet(password, 'password', sentence).catch((error: Error) => error.message);
    expect(await refusal('Password1')).toBe('Password must contain at least one special character');
    expect(await refusal('Password1', 'Not good enough')).toBe('Not good enough');
    expect(await refusal(`Aa1!${'x'.repeat(125)}`, 'Not good enough')).toBe(
      'Password can have at most 128 characters',
    );
    expect(await refusal('Passw0rd!')).toMatch(/^\$argon2id/);
  });
});

describe('a password that an admin sets', () => {
  it.each([
    ['Sh0rt!x', 'Password must be at least 8 characters long'],
    ['lowercase-1', 'Password must contain at least one uppercase letter'],
    ['UPPERCASE-1', 'Password must contain at least one lowercase letter'],
    ['No-Numbers', 'Password must contain at least one number'],
    ['NoSpecial1', 'Password must contain at least one special character'],
    [`Aa1!${'x'.repeat(125)}`, 'Password can have at most 128 characters'],
  ])('like %s is refused: %s', (password, error) => {
    expect(setPasswordError(password)).toBe(error);
  });

  it.each(['Passw0rd!', 'Änderung-7', `Aa1!${'x'.repeat(124)}`])('like %s is accepted', (password) => {
    expect(setPasswordError(password)).toBeUndefined();
  });
});

describe('a password that users choose', () => {
  it('has as many characters as the settings require, counted by code points', () => {
    expect(chosenPasswordError('abcde', 6)).toBe('Password must be at least 6 characters');
    expect(chosenPasswordError('🐎🐎🐎🐎🐎', 6)).toBe('Password must be at least 6 characters');
    expect(chosenPasswordError('abcdefghi', 10)).toBe('Password must be at least 10 characters');
    expect(chosenPasswordError('sechs!', 6)).toBeUndefined();
  });

  it('has at most 128 characters', () => {
    expect(chosenPasswordError('x'.repeat(128), 6)).toBeUndefined();
    expect(chosenPasswordError('x'.repeat(129), 6)).toBe('Password can have at most 128 characters');
  });
});
