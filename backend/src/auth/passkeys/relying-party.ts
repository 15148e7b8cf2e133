import type { Settings } from '../../env.js';

/** The portal as authenticators know it: passkeys are bound to its host and answer only to its pages. */
export function relyingParty({ publicUrl, brand }: Pick<Settings, 'publicUrl' | 'brand'>) {
  return { rpID: new URL(publicUrl).hostname, rpName: brand.firmName, origin: new URL(publicUrl).origin };
}

/** What an authenticator knows a user by: the sixteen bytes of the id, which tell nobody anything. */
export const userHandleOf = (userId: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(Buffer.from(userId.replaceAll('-', ''), 'hex'));
