import { Injectable } from '@nestjs/common';
import type { Reader } from '../access/actor.js';
import {
  delegationScopes,
  isViewable,
  scopeOf,
  type DelegationScope,
  type Role,
} from '../access/policies.js';
import { userScope } from '../access/predicates.js';
import { limitedLp } from '../access/visibility.sql.js';
import { Sql, type Statement } from '../database/sql.js';
import { searchOf } from './search.sql.js';
import { kinds } from './searchable.sql.js';

/** Searches only the kinds that the role may read, of which a viewer sees those of its access. */
function statementFor(role: Role, viewed?: DelegationScope): Statement {
  const readable = kinds.flatMap(([ability, byScope]) => {
    const scope = scopeOf(role, ability);
    const isSeen = viewed === undefined || isViewable(viewed, ability);
    return (isSeen && scope && byScope[scope]) || [];
  });
  return { name: `search-for-${role}${viewed ? `-${viewed}` : ''}`, text: searchOf(readable) };
}

/** Delegates search only as the LPs whom they view. */
const statements = { admin: statementFor('admin'), lp: statementFor('lp') };
const viewed = Object.fromEntries(
  delegationScopes.map((scope) => [scope, statementFor('lp', scope)]),
) as Record<DelegationScope, Statement>;

const statementOf = ({ role, viewing }: Reader): Statement =>
  viewing ? viewed[viewing.scope] : statements[role === 'admin' ? 'admin' : 'lp'];

@Injectable()
export class SearchQueries {
  constructor(private readonly sql: Sql) {}

  /** At most `most` hits of each kind, the best first. */
  find(text: string, most: number, reader: Reader): Promise<string | undefined> {
    return this.sql.json(statementOf(reader), [
      text,
      most,
      userScope(reader, 'investment-documents.read'),
      userScope(reader, 'k1-documents.read'),
      userScope(reader, 'capital-events.read'),
      limitedLp(reader),
    ]);
  }
}
