import { randomUUID } from 'node:crypto';
import { ConflictException, Injectable } from '@nestjs/common';
import { isUUID } from 'class-validator';
import type { Actor } from '../access/actor.js';
import { Sql } from '../database/sql.js';
import { WrongContent } from '../http/validation.pipe.js';

export interface Upload {
  /** The upload URL, or the part of it that starts at `uploads/`. */
  path: string;
  /** The request's field that names it. */
  field: string;
}

export interface Reserved {
  id: string;
  mostBytes: number;
  reservation: string;
}

/**
 * An hour less than the sweep leaves an upload: what is reserved is never swept meanwhile. The reservation of a killed
 * process lapses; what it may still have under way is over long before.
 */
const fresh = `id = $1 and uploaded_by = $2 and created_at > now() - interval '23 hours'`;
const reserve = {
  name: 'upload-reserve',
  text: `
    update stored_files set reservation = $3, reserved_until = now() + interval '15 minutes'
    where ${fresh} and registered_at is null and (reservation is null or reserved_until < now())
    returning most_bytes as "mostBytes"`,
};
const find = { name: 'upload-find', text: `select id from stored_files where ${fresh}` };
const release = {
  name: 'upload-release',
  text: `update stored_files set reservation = null where id = $1 and reservation = $2`,
};

/**
 * Who may move an upload's bytes and register it. A statement of its own instead of a row lock, because the store is
 * asked for seconds meanwhile.
 */
@Injectable()
export class Reservations {
  constructor(private readonly sql: Sql) {}

  /** Errors: 400 when there is no such upload of the actor's, 409 when it is registered or reserved. */
  async reserve({ path, field }: Upload, actor: Actor): Promise<Reserved> {
    const id = /(?:^|\/)uploads\/([^/?#]+)(?:[?#].*)?$/.exec(path)?.[1];
    if (!id || !isUUID(id)) throw missing(field);
    const reservation = randomUUID();
    const row = await this.sql.row<{ mostBytes: number }>(reserve, [id, actor.id, reservation]);
    if (row) return { id, reservation, ...row };
    throw (await this.sql.row(find, [id, actor.id])) ? inUse() : missing(field);
  }

  async release({ id, reservation }: Reserved): Promise<void> {
    await this.sql.rows(release, [id, reservation]);
  }
}

export const inUse = (): ConflictException =>
  new ConflictException('This upload is already in use. Please upload the file again');

export const missing = (field: string): WrongContent =>
  new WrongContent([{ field, message: 'There is no such upload. Please upload the file again' }]);
