import { describe, expect, it } from '@jest/globals';
import { chosenPasswordError, setPasswordError } from './password-rules.js';

describe('a password that an admin sets', () => {
  it.each([
    ['Sh0rt!x', 'Password must be at least 8 characters long'],
    ['lowercase-1', 'Password must contain at least one uppercase letter'],
    ['UPPERCASE-1', 'Password must contain at least one lowercase letter'],
    ['No-Numbers', 'Password must contain at least one number'],
    ['NoSpecial1', 'Password must contain at least one special character'],
    [`Aa1!${'x'.repeat(125)}`, 'Password can have at most 128 characters'],
  ])('like %s is refused: %s', (password, fault) => {
    expect(setPasswordError(password)).toBe(fault);
  });

  it.each(['Passw0rd!', 'Änderung-7', `Aa1!${'x'.repeat(124)}`])('like %s is taken', (password) => {
    expect(setPasswordError(password)).toBeUndefined();
  });
});

describe('a password that people choose themselves', () => {
  it('has as many characters as the settings ask for, however they are written', () => {
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
