import { describe, expect, it } from '@jest/globals';
import { chosenPasswordFault, setPasswordFault } from './password-rules.js';

describe('a password that an admin sets', () => {
  it.each([
    ['Sh0rt!x', 'Password must be at least 8 characters long'],
    ['lowercase-1', 'Password must contain at least one uppercase letter'],
    ['UPPERCASE-1', 'Password must contain at least one lowercase letter'],
    ['No-Numbers', 'Password must contain at least one number'],
    ['NoSpecial1', 'Password must contain at least one special character'],
    [`Aa1!${'x'.repeat(125)}`, 'Password can have at most 128 characters'],
  ])('like %s is refused: %s', (password, fault) => {
    expect(setPasswordFault(password)).toBe(fault);
  });

  it.each(['Passw0rd!', 'Änderung-7', `Aa1!${'x'.repeat(124)}`])('like %s is taken', (password) => {
    expect(setPasswordFault(password)).toBeUndefined();
  });
});

describe('a password that people choose themselves', () => {
  it('has as many characters as the settings ask for, however they are written', () => {
    expect(chosenPasswordFault('abcde', 6)).toBe('Password must be at least 6 characters');
    expect(chosenPasswordFault('🐎🐎🐎🐎🐎', 6)).toBe('Password must be at least 6 characters');
    expect(chosenPasswordFault('abcdefghi', 10)).toBe('Password must be at least 10 characters');
    expect(chosenPasswordFault('sechs!', 6)).toBeUndefined();
  });

  it('has at most 128 characters', () => {
    expect(chosenPasswordFault('x'.repeat(128), 6)).toBeUndefined();
    expect(chosenPasswordFault('x'.repeat(129), 6)).toBe('Password can have at most 128 characters');
  });
});
