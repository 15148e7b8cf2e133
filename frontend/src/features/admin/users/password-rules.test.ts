import { describe, expect, it } from '@jest/globals';
import { newUserPasswordFault, passwordFault, passwordRules } from './password-rules';

const tooLong = `Aa1!${'x'.repeat(125)}`;
const allInOne =
  'Password must be at least 8 characters with uppercase, lowercase, number, and special character';

describe('a password that an admin sets', () => {
  it.each([
    ['', 'Password must be at least 8 characters long'],
    ['Sh0rt!x', 'Password must be at least 8 characters long'],
    ['lowercase-1', 'Password must contain at least one uppercase letter'],
    ['UPPERCASE-1', 'Password must contain at least one lowercase letter'],
    ['No-Numbers', 'Password must contain at least one number'],
    ['NoSpecial1', 'Password must contain at least one special character'],
    [tooLong, 'Password can have at most 128 characters'],
  ])('like "%s" is refused: %s', (password, fault) => {
    expect(passwordFault(password)).toBe(fault);
  });

  it.each(['Passw0rd!', 'Änderung-7'])('like "%s" is taken', (password) => {
    expect(passwordFault(password)).toBeUndefined();
    expect(newUserPasswordFault(password)).toBeUndefined();
  });

  it('is told all rules at once where a user is created', () => {
    expect(newUserPasswordFault('short')).toBe(allInOne);
    expect(newUserPasswordFault('NoSpecial1')).toBe(allInOne);
    expect(newUserPasswordFault(tooLong)).toBe('Password can have at most 128 characters');
  });

  it('keeps the rules one by one as it is typed', () => {
    const kept = (password: string) => passwordRules.map(({ isKept }) => isKept(password));
    expect(kept('')).toEqual([false, false, false, false, false]);
    expect(kept('abC')).toEqual([false, true, true, false, false]);
    expect(kept('abC-1234')).toEqual([true, true, true, true, true]);
  });
});
