import { brand } from '../../../lib/brand';

/** "JBSW Y3DP EHPK": a secret in groups of four, easier to read and to type. */
export function inGroups(secret: string): string {
  return secret.match(/.{1,4}/g)?.join(' ') ?? '';
}

/** Recovery codes as they are copied and downloaded, with what they are for. */
export function recoveryText(codes: readonly string[], email: string): string {
  return [`${brand.firmName}: recovery codes of ${email}`, 'Each works once.', '', ...codes, ''].join('\n');
}
