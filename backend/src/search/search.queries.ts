import { Injectable } from '@nestjs/common';
import type { Reader } from '../access/actor.js';
import { scopeOf, roles, type Role } from '../access/policies.js';
import { userScope } from '../access/predicates.js';
import { Sql, type Statement } from '../database/sql.js';
import { searchOf } from './search.sql.js';
import { k1, k1OfLp, kinds } from './searchable.sql.js';

/** Searches only the kinds that the role may read; K-1s also by the names of their LPs where it may read all of them. */
function statementFor(role: Role): Statement {
  const readable = kinds
    .filter(([ability]) => scopeOf(role, ability))
    .map(([ability, kind]) => (kind === k1 && scopeOf(role, ability) === 'all' ? k1OfLp : kind));
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
    ]);
  }
}
