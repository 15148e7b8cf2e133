import type { EntityManager } from '@mikro-orm/postgresql';
import { ConflictException, Injectable } from '@nestjs/common';
import { fullName, type Actor } from '../access/actor.js';
import { userScope } from '../access/predicates.js';
import { Confirmation } from '../auth/confirmation/confirmation.js';
import { Clock } from '../config/clock.js';
import { lockForEdit } from '../database/records.js';
import { WrongContent } from '../http/pipes.js';
import { cancelCopies, endLinks, OutgoingMails, type Post } from '../mail/outgoing-mails.js';
import { lockOwnCredentials } from '../users/credentials.js';
import { lockUser } from '../users/lock-user.js';
import { refuseDeactivated, UserSchema, type User } from '../users/user.entity.js';
import { DelegateAccounts } from './delegate-accounts.js';
import { DelegationSchema, HAS_ACCESS, type Delegation } from './delegation.entity.js';
import type { ChangeAccessRequest, GiveAccessRequest } from './delegations.dto.js';

interface Caller {
  actor: Actor;
  session: Buffer;
}

/** People with access to one LP, and invitations of a day, so that nobody sends mails through the portal without end. */
const MOST_DELEGATES = 20;
const MOST_A_DAY = 20;

type Given = Omit<GiveAccessRequest, 'lpId'> & { lpId: string };

/** Access that an LP, or an admin for it, gives to somebody else. */
@Injectable()
export class DelegationsService {
  constructor(
    private readonly mails: OutgoingMails,
    private readonly confirmation: Confirmation,
    private readonly accounts: DelegateAccounts,
    private readonly clock: Clock,
  ) {}

  /**
   * Invites the person by mail, and mails the LP. Returns the id of the delegation. To an LP the answer is the same
   * whether the address has an account or not, and whose it is. Errors: 400 for the proof or a field, 401 when the session
   * was ended meanwhile, 404, 409 when the person has access already, 429.
   */
  async giveAccess(
    { lpId, password, passkey, ...given }: Given,
    { actor, session }: Caller,
  ): Promise<string> {
    this.refusePastDay(given.until);
    await this.confirmation.check({ password, passkey }, actor, session);
    return this.mails.transaction(async (em, post) => {
      const lp = await lockUser(em, lpId, actor);
      await lockOwnCredentials(em, actor);
      refuseDeactivated(lp);
      await this.refuseMore(em, lp, given.email);
      const delegate = await this.accounts.accountFor(em, given, actor);
      if (
        delegate &&
        (await em.count(DelegationSchema, { lp: lpId, delegate: delegate.id, revokedAt: null }))
      )
        throw hasAccess();
      const until = given.until ?? null;
      const delegation = em.create(DelegationSchema, {
        ...given,
        until,
        lp: em.getReference(UserSchema, lpId, { wrapped: true }),
        delegate: delegate && em.getReference(UserSchema, delegate.id, { wrapped: true }),
        grantedBy: em.getReference(UserSchema, actor.id, { wrapped: true }),
        grantedByName: fullName(actor),
      });
      await em.flush();
      const access = { lp: fullName(lp), scope: given.scope, until };
      if (delegate) await this.accounts.announce(em, post, delegate, { access, actor });
      mailLp(post, lp, delegation, { change: 'given', by: fullName(actor) });
      return delegation.id;
    });
  }

  /** Changes the fields that are given, and mails the LP. Errors: 400 for a past day, 404, 412. */
  async changeAccess(
    id: string,
    { scope, until }: ChangeAccessRequest,
    { actor, seen }: { actor: Actor; seen: number | undefined },
  ): Promise<void> {
    this.refusePastDay(until);
    await this.mails.transaction(async (em, post) => {
      const where = { ...ownOf(actor, id), revokedAt: null };
      const delegation = await lockForEdit(em, DelegationSchema, { record: 'Access', where, seen });
      const isOther =
        (scope !== undefined && scope !== delegation.scope) ||
        (until !== undefined && until !== delegation.until);
      if (!isOther) return;
      em.assign(delegation, { scope, until }, { ignoreUndefined: true });
      const lp = await delegation.lp.loadOrFail();
      mailLp(post, lp, delegation, { change: 'changed', by: fullName(actor) });
    });
  }

  /**
   * Ends the access with the next call of any open session, and cancels the mails that are not sent yet; does nothing when
   * it was taken back already. Errors: 404.
   */
  async takeBackAccess(id: string, actor: Actor): Promise<void> {
    await this.mails.transaction(async (em) => {
      const delegation = await lockForEdit(em, DelegationSchema, {
        record: 'Access',
        where: ownOf(actor, id),
      });
      if (delegation.revokedAt) return;
      delegation.revokedAt = new Date();
      await em.flush();
      await cancelCopies(em, id);
      const delegate = await delegation.delegate?.loadOrFail();
      if (delegate) await endUselessInvitation(em, delegate);
    });
  }

  private refusePastDay(until: string | null | undefined): void {
    if (until && until < this.clock.today())
      throw new WrongContent([{ field: 'until', message: 'Until must not be in the past' }]);
  }

  private async refuseMore(em: EntityManager, lp: User, email: string): Promise<void> {
    if (email === lp.email.toLowerCase())
      throw new WrongContent([{ field: 'email', message: "This is the LP's own e-mail address" }]);
    const [counts] = await em.execute<{ open: number; today: number; same: number }[]>(
      `select count(*) filter (where revoked_at is null)::int as open,
         count(*) filter (where created_at > now() - interval '1 day')::int as today,
         count(*) filter (where revoked_at is null and lower(email) = ?)::int as same
       from delegations where lp_id = ?`,
      [email, lp.id],
    );
    if (counts?.same) throw hasAccess();
    if (counts && counts.open >= MOST_DELEGATES)
      throw new ConflictException(`At most ${MOST_DELEGATES} people can have access. Take one back first.`);
    if (counts && counts.today >= MOST_A_DAY)
      throw new ConflictException('Too many people were given access today. Please try again tomorrow.');
  }
}

const hasAccess = () => new ConflictException(HAS_ACCESS);

const ownOf = (actor: Actor, id: string) => {
  const owner = userScope(actor, 'delegations.write');
  return { id, ...(owner !== null && { lp: owner }) };
};

/** An invitation that nobody needs any more: of a delegate who has not accepted it and has no other access. */
async function endUselessInvitation(em: EntityManager, delegate: User): Promise<void> {
  if (delegate.role !== 'delegate' || delegate.inviteStatus === 'active') return;
  const others = await em.count(DelegationSchema, { delegate: delegate.id, revokedAt: null });
  if (others === 0) await endLinks(em, delegate.id, 'The access was taken back');
}

function mailLp(
  post: Post,
  lp: User,
  delegation: Delegation,
  { change, by }: { change: 'given' | 'changed'; by: string },
): void {
  const { email, scope, until = null } = delegation;
  const params = { change, by, name: fullName(delegation), email, scope, until };
  post({ template: 'delegate_added', params, to: lp });
}
