import { createHmac, randomInt } from 'node:crypto';

/** Crockford's base 32: no letter looks like a digit. Ten of them carry 50 bits. */
const letters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const LENGTH = 10;
const HOW_MANY = 10;

/** Ten new codes, such as "7K2PQ-M4XZA". */
export const newRecoveryCodes = (): string[] => Array.from({ length: HOW_MANY }, newCode);

function newCode(): string {
  const code = Array.from({ length: LENGTH }, () => letters[randomInt(letters.length)]).join('');
  return `${code.slice(0, LENGTH / 2)}-${code.slice(LENGTH / 2)}`;
}

/** What the database knows a code by: as a user's own, and of no use without the portal's secret. */
export const recoveryCodeHash = (code: string, key: Buffer, userId: string): Buffer =>
  createHmac('sha256', key)
    .update(`${userId}\0${asPrinted(code)}`)
    .digest();

/** However it was typed: in small letters, without its dash, with the letters that look like digits. */
const asPrinted = (code: string): string =>
  code
    .toUpperCase()
    .replaceAll(/[^0-9A-Z]/g, '')
    .replaceAll('O', '0')
    .replaceAll(/[IL]/g, '1');
