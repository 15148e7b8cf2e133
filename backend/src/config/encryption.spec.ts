import { describe, expect, it } from '@jest/globals';
import { keyFor } from './session-secret.js';
import { decrypt, encrypt } from './encryption.js';

const key = keyFor('a use', 'a secret of thirty-two characters');
const secret = Buffer.from('twenty secret bytes!');

describe('an encrypted secret', () => {
  it('is decrypted with its key for its owner, and is different each time it is encrypted', () => {
    const encrypted = encrypt(secret, key, 'ada');
    expect(decrypt(encrypted, key, 'ada')).toEqual(secret);
    expect(encrypt(secret, key, 'ada').equals(encrypted)).toBe(false);
    expect(encrypted.includes(secret)).toBe(false);
  });

  it('is not decrypted for another owner, with the key of another use or secret, or once a bit is changed', () => {
    const encrypted = encrypt(secret, key, 'ada');
    expect(decrypt(encrypted, key, 'bob')).toBeNull();
    expect(decrypt(encrypted, keyFor('another use', 'a secret of thirty-two characters'), 'ada')).toBeNull();
    expect(decrypt(encrypted, keyFor('a use', 'another secret'), 'ada')).toBeNull();
    for (const place of [0, 12, encrypted.length - 1]) {
      const changed = Buffer.from(encrypted);
      changed.writeUInt8(changed.readUInt8(place) ^ 1, place);
      expect(decrypt(changed, key, 'ada')).toBeNull();
    }
    expect(decrypt(Buffer.alloc(3), key, 'ada')).toBeNull();
  });
});
