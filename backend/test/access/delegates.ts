import type { DelegationScope } from '../../src/access/policies.js';
import { DelegationSchema } from '../../src/delegations/delegation.entity.js';
import { UserSchema, type User } from '../../src/users/user.entity.js';
import type { Portal } from '../app.js';
import { buildUser } from '../builders.js';

interface WithUser {
  user: User;
  ofAccount: string[];
  secrets: string[];
}

/** An access of an LP's delegate, as a row alone. */
export async function buildDelegation(
  { em }: Portal,
  { lp, delegate, ...more }: { lp: User; delegate: User; scope: DelegationScope; until?: string | null },
): Promise<string> {
  const delegation = em.create(DelegationSchema, {
    lp: em.getReference(UserSchema, lp.id, { wrapped: true }),
    delegate: em.getReference(UserSchema, delegate.id, { wrapped: true }),
    email: delegate.email,
    firstName: delegate.firstName,
    lastName: delegate.lastName,
    grantedByName: 'Somebody',
    ...more,
  });
  await em.flush();
  return delegation.id;
}

/**
 * Delegates of the first LP with each access, and of each LP one more, whose access the calls change and end, and a look at
 * what is the LP's. Their addresses and what they looked at are canaries of the account of the LP.
 */
export async function addDelegates(portal: Portal, admin: User, lps: WithUser[]) {
  const newDelegate = () => buildUser(portal.em, { role: 'delegate' });
  const delegates = {
    everything: await newDelegate(),
    tax: await newDelegate(),
    notices: await newDelegate(),
    idle: await newDelegate(),
  };
  const ids: string[] = [];
  for (const lp of lps) {
    const email = `canary-delegate-of-${lp.user.username}@example.com`;
    const delegate = await buildUser(portal.em, { role: 'delegate', email });
    ids.push(await buildDelegation(portal, { lp: lp.user, delegate, scope: 'everything' }));
    const seen = `canary-look-${lp.user.username}`;
    await portal.asOwner((client) =>
      client.query(
        `with begun as (
           insert into viewings (lp_id, viewer_id, viewer_name, viewed_as) values ($1, $2, 'Some Admin', 'admin')
           returning id)
         insert into viewing_looks (viewing_id, what, record_name) select id, 'companies.read', $3 from begun`,
        [lp.user.id, admin.id, seen],
      ),
    );
    lp.ofAccount.push(email, seen);
    lp.secrets.push(email, seen);
  }
  const [owner] = lps;
  if (!owner) throw new Error('A fund without LPs');
  for (const scope of ['everything', 'tax', 'notices'] as const)
    await buildDelegation(portal, { lp: owner.user, delegate: delegates[scope], scope });
  return { delegates, delegation: ids[0] ?? '' };
}

/** The cookie of a session in which the person views the portal as the LP. */
export async function viewAs(portal: Portal, viewer: User, lp: User): Promise<string> {
  const cookie = await portal.signIn(viewer.email);
  const { status } = await portal.call(null, 'PUT', '/api/me/viewing', { lpId: lp.id }, { Cookie: cookie });
  if (status !== 200) throw new Error(`Viewing the portal as ${lp.email} answered ${status}`);
  return cookie;
}
