import { Injectable } from '@nestjs/common';
import type { Reader } from '../access/actor.js';
import { shownToLps, type ShownToLps } from '../access/visibility.sql.js';
import { objectOf } from '../database/sql-fragments.js';
import { Sql } from '../database/sql.js';

const shows = { name: 'auth-shows', text: objectOf(`select ${shownToLps} from firm`) };

const everything: ShownToLps = {
  breakdown: 'all',
  dealNotes: true,
  pipeline: true,
  fundFigures: true,
  allocationGaps: true,
};

@Injectable()
export class ShowsQueries {
  constructor(private readonly sql: Sql) {}

  /** Errors: the row of the firm is missing, which no call removes. */
  async to({ role }: Pick<Reader, 'role'>): Promise<ShownToLps> {
    if (role === 'admin') return everything;
    const body = await this.sql.json(shows);
    if (body === undefined) throw new Error('The row of the firm is missing');
    return JSON.parse(body) as ShownToLps;
  }
}
