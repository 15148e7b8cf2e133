import { createHash, timingSafeEqual } from 'node:crypto';
import { keyFor } from '../config/session-secret.js';

/** Crockford's base32: without I, L, O and U, which are misread or misheard. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const BITS_OF_CHARACTER = 5;
const BITS = 80;
const GROUP = /.{4}(?=.)/g;

/**
 * The code of the set-up, such as "7K3M-9QTX-04HB-ZZ1C": 80 bits, derived from the session secret and the id of this
 * database's installation. So it is the same in every process, and another one once the database was recreated.
 */
export function setUpCode(secret: string, installationId: string): string {
  const key = keyFor(`set-up of ${installationId}`, secret).subarray(0, BITS / 8);
  const number = BigInt(`0x${key.toString('hex')}`);
  let text = '';
  for (let bit = BITS - BITS_OF_CHARACTER; bit >= 0; bit -= BITS_OF_CHARACTER)
    text += alphabet[Number((number >> BigInt(bit)) & 31n)];
  return text.replace(GROUP, '$&-');
}

/** Compares in constant time. Case, spaces and dashes do not count; O is read as 0, I and L as 1. */
export function isSetUpCode(typed: string, code: string): boolean {
  return timingSafeEqual(digest(typed), digest(code));
}

const digest = (text: string): Buffer =>
  createHash('sha256')
    .update(
      text
        .toUpperCase()
        .replace(/[\s\p{Pd}]+/gu, '')
        .replaceAll('O', '0')
        .replace(/[IL]/g, '1'),
    )
    .digest();
