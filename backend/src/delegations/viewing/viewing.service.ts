import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { fullName, isActiveUser, type Actor } from '../../access/actor.js';
import { isCurrentDelegation } from '../../access/predicates.js';
import { attributeAuditTo } from '../../audit/audit-context.js';
import { currentUserOf } from '../../auth/actor-of.js';
import type { CurrentUser } from '../../auth/auth.dto.js';
import { ShowsQueries } from '../../auth/shows.queries.js';
import { SessionLookup } from '../../auth/sessions/session.store.js';
import { Clock } from '../../config/clock.js';
import { found } from '../../http/pipes.js';

interface Caller {
  actor: Actor;
  session: Buffer;
}

/** An LP as whom the viewer may view the portal: for admins each that is not deactivated. */
const viewable = {
  admin: `select id from users lp where id = ? and role = 'lp' and deactivated_at is null`,
  delegate: `
    select lp.id from users lp
    join delegations access on access.lp_id = lp.id and access.delegate_id = ?
      and ${isCurrentDelegation('access', '?')}
    where lp.id = ? and lp.role = 'lp' and ${isActiveUser('lp')}`,
};

/** Sessions in which an admin or a delegate views the portal as an LP. */
@Injectable()
export class ViewingService {
  constructor(
    private readonly em: EntityManager,
    private readonly sessions: SessionLookup,
    private readonly shows: ShowsQueries,
    private readonly clock: Clock,
  ) {}

  /**
   * Lets the session view the portal as the LP, also when it views another one; the audit trail names the viewer alone.
   * Errors: 404 for an LP whom the person may not view.
   */
  async view(lpId: string, caller: Caller): Promise<CurrentUser> {
    const viewer = viewerOf(caller.actor);
    attributeAuditTo({ ...viewer, role: viewer.as });
    await this.em.transactional(async (em) => {
      const [lp] = await this.viewableLp(em, lpId, viewer);
      found(lp, 'LP');
      await em.execute(
        `with begun as (
           insert into viewings (lp_id, viewer_id, viewer_name, viewed_as) values (?, ?, ?, ?) returning id)
         update sessions set viewing_id = begun.id from begun where id_hash = ?`,
        [lpId, viewer.id, fullName(viewer), viewer.as, caller.session],
      );
    });
    return this.current(caller);
  }

  /** Lets the session view nobody; without a viewing it does nothing. */
  async leave(caller: Caller): Promise<CurrentUser> {
    await this.em.fork().execute('update sessions set viewing_id = null where id_hash = ?', [caller.session]);
    return this.current(caller);
  }

  private viewableLp(
    em: EntityManager,
    lpId: string,
    { id, as }: ReturnType<typeof viewerOf>,
  ): Promise<object[]> {
    return as === 'admin'
      ? em.execute<object[]>(viewable.admin, [lpId])
      : em.execute<object[]>(viewable.delegate, [id, this.clock.today(), lpId]);
  }

  /** Whoever the session's calls are by now. Errors: 404 when it was ended meanwhile. */
  private async current({ session }: Caller): Promise<CurrentUser> {
    const { actor } = found(await this.sessions.findSession(session), 'Session');
    return currentUserOf(actor, await this.shows.to(actor));
  }
}

/** Who is signed in, whomever they view now. */
export function viewerOf({ id, firstName, lastName, role, viewing }: Actor) {
  const as: 'admin' | 'delegate' = role === 'admin' ? 'admin' : 'delegate';
  return viewing ? { ...viewing.by, as: viewing.as } : { id, firstName, lastName, as };
}
