import { describe, expect, it } from '@jest/globals';
import { keyFor } from '../../session-secret.js';
import { seal, unseal } from './sealed.js';

const key = keyFor('a use', 'a secret of thirty-two characters');
const secret = Buffer.from('twenty secret bytes!');

describe('a sealed secret', () => {
  it('opens with its key for its owner, and looks different each time', () => {
    const sealed = seal(secret, key, 'ada');
    expect(unseal(sealed, key, 'ada')).toEqual(secret);
    expect(seal(secret, key, 'ada').equals(sealed)).toBe(false);
    expect(sealed.includes(secret)).toBe(false);
  });

  it('does not open for another owner, with the key of another use or secret, or once a bit is changed', () => {
    const sealed = seal(secret, key, 'ada');
    expect(unseal(sealed, key, 'bob')).toBeNull();
    expect(unseal(sealed, keyFor('another use', 'a secret of thirty-two characters'), 'ada')).toBeNull();
    expect(unseal(sealed, keyFor('a use', 'another secret'), 'ada')).toBeNull();
    for (const place of [0, 12, sealed.length - 1]) {
      const changed = Buffer.from(sealed);
      changed.writeUInt8(changed.readUInt8(place) ^ 1, place);
      expect(unseal(changed, key, 'ada')).toBeNull();
    }
    expect(unseal(Buffer.alloc(3), key, 'ada')).toBeNull();
  });
});
