import { Injectable } from '@nestjs/common';
import type { Reader } from '../access/actor.js';
import { found } from '../http/pipes.js';
import { UsersQueries } from '../users/users.queries.js';
import type { Holder } from './holder.sql.js';
import { InvestingEntitiesQueries } from './investing-entities.queries.js';

/** Finds whose figures a call is about. */
@Injectable()
export class Holders {
  constructor(
    private readonly users: UsersQueries,
    private readonly entities: InvestingEntitiesQueries,
  ) {}

  /** The LP, or one of its entities. Errors: 404 for an LP whose investments the reader may not see, or another's entity. */
  async find(lpId: string, entityId: string | undefined, reader: Reader): Promise<Holder> {
    found(await this.users.lp(lpId, reader), 'LP');
    return entityId === undefined ? { lpId } : this.narrowed(lpId, entityId);
  }

  /** As find, for a reader's own figures. */
  async findOwn(reader: Reader, entityId: string | undefined): Promise<Holder> {
    return entityId === undefined ? { lpId: reader.id } : this.narrowed(reader.id, entityId);
  }

  private async narrowed(lpId: string, entityId: string): Promise<Holder> {
    return { entityId: found(await this.entities.ownedBy(lpId, entityId.toLowerCase()), 'Entity') };
  }
}
