import { describe, expect, it } from '@jest/globals';
import { passwordFault } from './password-rules.js';

describe('a password that an admin sets', () => {
  it.each([
    ['Sh0rt!x', 'Password must be at least 8 characters long'],
    ['lowercase-1', 'Password must contain at least one uppercase letter'],
    ['UPPERCASE-1', 'Password must contain at least one lowercase letter'],
    ['No-Numbers', 'Password must contain at least one number'],
    ['NoSpecial1', 'Password must contain at least one special character'],
    [`Aa1!${'x'.repeat(125)}`, 'Password can have at most 128 characters'],
  ])('like %s is refused: %s', (password, fault) => {
    expect(passwordFault(password)).toBe(fault);
  });

  it.each(['Passw0rd!', 'Änderung-7', `Aa1!${'x'.repeat(124)}`])('like %s is taken', (password) => {
    expect(passwordFault(password)).toBeUndefined();
  });
});
