import { Injectable } from '@nestjs/common';
import { isActiveUser, type Reader } from '../access/actor.js';
import { isCurrentDelegation, userScope } from '../access/predicates.js';
import { Clock } from '../config/clock.js';
import { listOf, newestFirst, type Page, type PageRequest } from '../database/pages.js';
import { arrayOf, objectOf } from '../database/sql-fragments.js';
import { Sql } from '../database/sql.js';

/** $1 is the LP whose own delegations alone may be seen, or null for an admin; $2 is today in New York. */
const records = `
  select delegation.id, delegation.version, delegation.lp_id as "lpId", delegation.first_name as "firstName",
    delegation.last_name as "lastName", delegation.email, delegation.scope, delegation.until,
    coalesce(delegation.until < $2::date, false) as "isExpired", delegation.granted_by_name as "grantedByName",
    (select max(look.created_at) from viewings join viewing_looks look on look.viewing_id = viewings.id
      where viewings.lp_id = delegation.lp_id and viewings.viewer_id = delegation.delegate_id) as "lastLookAt",
    delegation.created_at as "createdAt"
  from delegations delegation
  where ($1::uuid is null or delegation.lp_id = $1)`;

/** $3 is one LP, or null for all of them. */
const list = listOf({
  order: newestFirst('delegations', 'delegation'),
  parameters: 3,
  rows: (where, tail) => `
    ${records} and ($3::uuid is null or delegation.lp_id = $3) and delegation.revoked_at is null
      and ${where} ${tail}`,
});
const one = { name: 'delegations-one', text: objectOf(`${records} and delegation.id = $3`) };

/** $1 is the LP, or null for all of them. */
const looks = listOf({
  order: newestFirst('looks', 'look'),
  parameters: 1,
  usual: 100,
  rows: (where, tail) => `
    select look.id, viewings.viewer_name as "viewerName", viewings.viewed_as as "viewedAs", look.what,
      look.record_name as "recordName", look.created_at as "createdAt"
    from viewings join viewing_looks look on look.viewing_id = viewings.id
    where ($1::uuid is null or viewings.lp_id = $1) and ${where} ${tail}`,
});

/** $1 is the delegate, $2 today in New York. */
const viewable = {
  name: 'viewable-lps',
  text: arrayOf(`
    select lp.id as "lpId", lp.first_name as "firstName", lp.last_name as "lastName", access.scope, access.until
    from delegations access join users lp on lp.id = access.lp_id and ${isActiveUser('lp')}
    where access.delegate_id = $1 and ${isCurrentDelegation('access', '$2')}
      and not exists (select from users admin where admin.id = $1 and admin.role = 'admin')
    order by fold(lp.first_name || ' ' || lp.last_name), lp.id`),
};

@Injectable()
export class DelegationsQueries {
  constructor(
    private readonly sql: Sql,
    private readonly clock: Clock,
  ) {}

  /** Who has access to the LP, or to any, also until a day that is over: the newest first. */
  list(lpId: string | null, reader: Reader, page: PageRequest): Promise<string | Page | undefined> {
    return list(this.sql, page, [userScope(reader, 'delegations.read'), this.clock.today(), lpId]);
  }

  one(id: string, reader: Reader): Promise<string | undefined> {
    return this.sql.json(one, [userScope(reader, 'delegations.read'), this.clock.today(), id]);
  }

  /** What other users opened while they viewed the portal as the LP, or as any LP: the newest 100, or a page. */
  looksAt(lpId: string | null, page: PageRequest): Promise<string | Page | undefined> {
    return looks(this.sql, page, [lpId]);
  }

  /** The LPs as whom the delegate may view the portal, by their names. */
  viewableBy(delegateId: string): Promise<string | undefined> {
    return this.sql.json(viewable, [delegateId, this.clock.today()]);
  }
}
