import { brand } from '../../../lib/brand';

/** "JBSW Y3DP EHPK": a secret in groups of four, as eyes and fingers take it in. */
export function inGroups(secret: string): string {
  return secret.match(/.{1,4}/g)?.join(' ') ?? '';
}

/** What is kept of recovery codes outside the portal: it must say what they are for. */
export function recoveryText(codes: readonly string[], email: string): string {
  return [`${brand.firmName}: recovery codes of ${email}`, 'Each works once.', '', ...codes, ''].join('\n');
}
