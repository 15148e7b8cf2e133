import { Injectable } from '@nestjs/common';
import type { Reader } from '../access/actor.js';
import { scopeOf, roles, type Role } from '../access/policies.js';
import { userScope } from '../access/predicates.js';
import { limitedLp } from '../access/visibility.sql.js';
import { Sql, type Statement } from '../database/sql.js';
import { searchOf } from './search.sql.js';
import { kinds } from './searchable.sql.js';

/** Searches only the kinds that the role may read. */
function statementFor(role: Role): Statement {
  const readable = kinds.flatMap(([ability, byScope]) => {
    const scope = scopeOf(role, ability);
    return (scope && byScope[scope]) ?? [];
  });
  return { name: `search-for-${role}`, text: searchOf(readable) };
}
const statements = Object.fromEntries(roles.map((role) => [role, statementFor(role)])) as Record<
  Role,
  Statement
>;

@Injectable()
export class SearchQueries {
  constructor(private readonly sql: Sql) {}

  /** At most `most` hits of each kind, the best first. */
  find(text: string, most: number, reader: Reader): Promise<string | undefined> {
    return this.sql.json(statements[reader.role], [
      text,
      most,
      userScope(reader, 'investment-documents.read'),
      userScope(reader, 'k1-documents.read'),
      userScope(reader, 'capital-events.read'),
      limitedLp(reader),
    ]);
  }
}
