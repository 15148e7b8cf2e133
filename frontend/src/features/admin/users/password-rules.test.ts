import { describe, expect, it } from '@jest/globals';
import { newUserPasswordError, passwordError, passwordRules } from './password-rules';

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
  ])('like "%s" is refused: %s', (password, error) => {
    expect(passwordError(password)).toBe(error);
  });

  it.each(['Passw0rd!', 'Änderung-7'])('like "%s" is accepted', (password) => {
    expect(passwordError(password)).toBeUndefined();
    expect(newUserPasswordError(password)).toBeUndefined();
  });

  it('has one sentence with all rules where a user is created', () => {
    expect(newUserPasswordError('short')).toBe(allInOne);
    expect(newUserPasswordError('NoSpecial1')).toBe(allInOne);
    expect(newUserPasswordError(tooLong)).toBe('Password can have at most 128 characters');
  });

  it('meets the rules one by one as it is typed', () => {
    const met = (password: string) => passwordRules.map(({ isMet }) => isMet(password));
    expect(met('')).toEqual([false, false, false, false, false]);
    expect(met('abC')).toEqual([false, true, true, false, false]);
    expect(met('abC-1234')).toEqual([true, true, true, true, true]);
  });
});
