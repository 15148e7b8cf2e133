import { createHash, randomBytes } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Sql } from '../../database/sql.js';
import type { Client } from '../client.js';
import { networkOf } from './network.js';

/** Where a try comes from, as the account that is tried knows it. */
export interface Place {
  network: string;
  /** What tries from there are counted by: the browser that is known, else the network. */
  own: string;
  /** Somebody has signed in to the account with this browser, or from this network. */
  isKnown: boolean;
}

interface Remembered {
  /** The tokens that the browser is known by from now on. */
  devices: string[];
  /** The account knew other browsers, and not this one. */
  isNew: boolean;
}

/** One row, whether anybody has the address or not, and by the same steps. */
const find = {
  name: 'known-place-find',
  text: `
    select
      (select encode(token_hash, 'hex') from known_devices
        where user_id = account.id and encode(token_hash, 'hex') = any (string_to_array($2, ',')) limit 1) as device,
      exists (select from known_networks where user_id = account.id and network = $3) as "isKnownNetwork"
    from (select (select id from users where lower(email) = lower($1)) as id) account`,
};

const knownDevices = `
  select count(*)::int as all,
    max(encode(token_hash, 'hex')) filter (where encode(token_hash, 'hex') = any (string_to_array(?, ','))) as held
  from known_devices where user_id = ?`;

const keep = `
  with device as (
    insert into known_devices (user_id, token_hash) values (?, decode(?, 'hex'))
    on conflict (user_id, token_hash) do update set last_seen_at = now())
  insert into known_networks (user_id, network) values (?, ?)
  on conflict (user_id, network) do update set last_seen_at = now()`;

/** The browsers and networks from which people have proven who they are; forgotten 400 days after the last time. */
@Injectable()
export class KnownPlaces {
  constructor(private readonly sql: Sql) {}

  async placeOf(email: string, { address, devices }: Client): Promise<Place> {
    const network = networkOf(address);
    const values = [email, hashesOf(devices), network];
    const known = await this.sql.row<{ device: string | null; isKnownNetwork: boolean }>(find, values);
    const device = known?.device;
    if (device) return { network, own: `browser ${device}`, isKnown: true };
    return { network, own: network, isKnown: known?.isKnownNetwork === true };
  }

  /**
   * Makes the browser and its network known within the caller's transaction. A token that the account does not know
   * yet is never taken over: whoever planted it, or has seen it in a browser that several people use, would be
   * known by it.
   */
  async remember(em: EntityManager, userId: string, { address, devices }: Client): Promise<Remembered> {
    const [known] = await em.execute<{ all: number; held: string | null }[]>(knownDevices, [
      hashesOf(devices),
      userId,
    ]);
    const held = devices.find((device) => hashOf(device) === known?.held);
    const token = held ?? randomBytes(32).toString('base64url');
    await em.execute(keep, [userId, hashOf(token), userId, networkOf(address)]);
    const others = devices.filter((device) => device !== token);
    return { devices: [token, ...others], isNew: held === undefined && (known?.all ?? 0) > 0 };
  }
}

const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex');
const hashesOf = (tokens: string[]): string => tokens.map(hashOf).join(',');
