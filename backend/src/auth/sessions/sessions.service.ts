import { Injectable } from '@nestjs/common';
import { Sql } from '../../database/sql.js';
import { found } from '../../http/pipes.js';

const end = { name: 'session-end', text: 'delete from sessions where id = $1 and user_id = $2 returning id' };
const endOthers = {
  name: 'session-end-others',
  text: 'delete from sessions where user_id = $1 and id_hash <> $2',
};

@Injectable()
export class SessionsService {
  constructor(private readonly sql: Sql) {}

  /** Errors: 404, also for another user's. */
  async end(id: string, userId: string): Promise<void> {
    found(await this.sql.row(end, [id, userId]), 'Session');
  }

  async endOthers(userId: string, current: Buffer): Promise<void> {
    await this.sql.rows(endOthers, [userId, current]);
  }
}
