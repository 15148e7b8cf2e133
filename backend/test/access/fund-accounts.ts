import { PasskeySchema } from '../../src/auth/passkeys/passkey.entity.js';
import { UnsubscribeLinks } from '../../src/mail/unsubscribe-links.js';
import { SavedViewSchema } from '../../src/saved-views/saved-view.entity.js';
import { AccountLinks } from '../../src/users/account-links/account-links.js';
import type { User } from '../../src/users/user.entity.js';
import type { Portal } from '../app.js';
import { buildUser } from '../builders.js';
import { buildLink } from '../mails.js';
import { passkeyOf, viewOf } from './fund-lps.js';

/** A passkey, a second session and links of the owner, and users whom the calls may change or delete. */
export async function addAccounts(portal: Portal, owner: User) {
  const { em } = portal;
  const passkey = em.create(PasskeySchema, {
    user: owner,
    credentialId: Buffer.from(passkeyOf(owner)).toString('base64url'),
    publicKey: Buffer.from('a key'),
    counter: 0,
    transports: [],
    name: passkeyOf(owner),
  });
  await em.flush();
  await portal.signIn(owner.email);
  const sessions = (await portal.call(owner, 'GET', '/api/me/sessions')).body as {
    id: string;
    isCurrent: boolean;
  }[];
  const invited = await buildUser(em, { inviteStatus: 'invited', passwordHash: null });
  const forgetful = await buildUser(em);
  const links = portal.app.get(AccountLinks);
  const reset = await buildLink(portal, forgetful, { purpose: 'password_reset' });
  const emailChange = await buildLink(portal, forgetful, {
    purpose: 'email_change',
    newEmail: `new-${forgetful.email}`,
  });
  return {
    passkey: passkey.id,
    session: sessions.find(({ isCurrent }) => !isCurrent)?.id ?? '',
    invitation: links.tokenOf(await buildLink(portal, invited)) ?? '',
    reset: links.tokenOf(reset) ?? '',
    emailChange: links.tokenOf(emailChange) ?? '',
    unsubscribing: portal.app.get(UnsubscribeLinks).tokenOf(forgetful.id, 'updates'),
    leaver: (await buildUser(em)).id,
    mover: (await buildUser(em)).id,
  };
}

/** One view per user; returns the id of the first. */
export async function addViews({ em }: Portal, people: User[]): Promise<string> {
  const views = people.map((user) =>
    em.create(SavedViewSchema, {
      user,
      list: 'companies',
      name: viewOf(user),
      query: 'search=acme',
      isDefault: false,
    }),
  );
  await em.flush();
  return views[0]?.id ?? '';
}
