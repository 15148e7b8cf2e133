import { describe, expect, it } from '@jest/globals';
import { Passwords } from './passwords.js';

describe('passwords', () => {
  it('are kept as argon2id hashes with 19 MiB, two passes, one lane, each with its own salt', async () => {
    const passwords = new Passwords();
    const [one, two] = await Promise.all([passwords.hash('Same-Word-1'), passwords.hash('Same-Word-1')]);
    expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(one).not.toBe(two);
  });

  it('match their own hash only, and never none', async () => {
    const passwords = new Passwords();
    const hash = await passwords.hash('Right-Word-1');
    expect(await passwords.matches('Right-Word-1', hash)).toBe(true);
    expect(await passwords.matches('Wrong-Word-1', hash)).toBe(false);
    expect(await passwords.matches('nobody has this password', null)).toBe(false);
  });

  it('are checked two at a time, the rest in turn', async () => {
    const passwords = new Passwords();
    const hash = await passwords.hash('Right-Word-1');
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, n) => passwords.matches(n % 2 ? 'Right-Word-1' : 'no', hash)),
    );
    expect(answers.filter(Boolean)).toHaveLength(6);
  });
});
