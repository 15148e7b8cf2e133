import { createHash, randomBytes } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Sql } from '../../database/sql.js';
import type { Client } from '../client.js';
import { networkOf } from './network.js';

/** Where a try comes from, as the account that is tried knows it. */
export interface Place {
  /** Whose account it is; null when nobody has the name that was tried. */
  userId: string | null;
  /** What all tries at the account are counted by, whichever of its names was typed: its address. */
  account: string;
  network: string;
  /** What tries from there are counted by: the browser that is known, else the network. */
  own: string;
  /** Somebody has signed in to the account with this browser, or from this network. */
  isKnown: boolean;
}

interface Found extends Pick<Place, 'userId' | 'account'> {
  [column: string]: unknown;
  device: string | null;
  isKnownNetwork: boolean;
}

interface Remembered {
  /** The tokens that the browser is known by from now on. */
  devices: string[];
  /** The account knew other browsers, and not this one. */
  isNew: boolean;
}

/**
 * One row, whether anybody has the name or not, and by the same steps. An address comes before a username: somebody
 * may still have a former address as a username when another gets that address.
 */
const find = {
  name: 'known-place-find',
  text: `
    select account.id as "userId", coalesce(account.address, lower($1)) as account,
      (select encode(token_hash, 'hex') from known_devices
        where user_id = account.id and encode(token_hash, 'hex') = any (string_to_array($2, ',')) limit 1) as device,
      exists (select from known_networks where user_id = account.id and network = $3) as "isKnownNetwork"
    from (select) try left join lateral (
      select id, lower(email) as address from users
      where lower(email) = lower($1) or lower(username) = lower($1)
      order by lower(email) = lower($1) desc limit 1) account on true`,
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

  /** The name is an e-mail address or a username. */
  async placeOf(name: string, { address, devices }: Client): Promise<Place> {
    const network = networkOf(address);
    const found = await this.sql.row<Found>(find, [name, hashesOf(devices), network]);
    const { userId = null, account = name, device, isKnownNetwork = false } = found ?? {};
    if (device) return { userId, account, network, own: `browser ${device}`, isKnown: true };
    return { userId, account, network, own: network, isKnown: isKnownNetwork };
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
