import { createHash, randomBytes } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Sql } from '../../database/sql.js';
import type { Client } from '../client.js';

/** Where a sign-in comes from, and whether the account trusts it. */
export interface SignInSource {
  /** Null when no account has the name that was tried. */
  userId: string | null;
  /** The account's e-mail address, also when its username was typed; else the name. Tries are counted by it. */
  account: string;
  network: string;
  /** What tries from this source are counted by: the trusted browser, else the network. */
  countKey: string;
  /** The account was signed in to with this browser or from this network before. */
  isTrusted: boolean;
}

interface Found extends Pick<SignInSource, 'userId' | 'account'> {
  [column: string]: unknown;
  device: string | null;
  isTrustedNetwork: boolean;
}

interface Remembered {
  /** The device tokens that the browser is to store. */
  devices: string[];
  /** The account trusts other browsers, but did not trust this one. */
  isNew: boolean;
}

/**
 * Always one row, found in the same time whether the name exists or not. An address takes precedence over a username:
 * a user may have a former address as a username after that address went to another user.
 */
const find = {
  name: 'trusted-device-find',
  text: `
    select account.id as "userId", coalesce(account.address, lower($1)) as account,
      (select encode(token_hash, 'hex') from known_devices
        where user_id = account.id and encode(token_hash, 'hex') = any (string_to_array($2, ',')) limit 1) as device,
      exists (select from known_networks where user_id = account.id and network = $3) as "isTrustedNetwork"
    from (select) try left join lateral (
      select id, lower(email) as address from users
      where lower(email) = lower($1) or lower(username) = lower($1)
      order by lower(email) = lower($1) desc limit 1) account on true`,
};

const selectDevices = `
  select count(*)::int as all,
    max(encode(token_hash, 'hex')) filter (where encode(token_hash, 'hex') = any (string_to_array(?, ','))) as token
  from known_devices where user_id = ?`;

const insertDevice = `
  with device as (
    insert into known_devices (user_id, token_hash) values (?, decode(?, 'hex'))
    on conflict (user_id, token_hash) do update set last_seen_at = now())
  insert into known_networks (user_id, network) values (?, ?)
  on conflict (user_id, network) do update set last_seen_at = now()`;

/** The browsers and networks that users have signed in from; deleted 400 days after the last sign-in. */
@Injectable()
export class TrustedDevices {
  constructor(private readonly sql: Sql) {}

  /** The name is an e-mail address or a username. */
  async sourceOf(name: string, { address, devices }: Client): Promise<SignInSource> {
    const network = networkOf(address);
    const found = await this.sql.row<Found>(find, [name, hashesOf(devices), network]);
    const { userId = null, account = name, device, isTrustedNetwork = false } = found ?? {};
    if (device) return { userId, account, network, countKey: `browser ${device}`, isTrusted: true };
    return { userId, account, network, countKey: network, isTrusted: isTrustedNetwork };
  }

  /**
   * Makes the browser and its network trusted within the caller's transaction. A token that the account does not trust
   * yet is never adopted: an attacker who planted it, or copied it from a shared browser, would be trusted too.
   */
  async remember(em: EntityManager, userId: string, { address, devices }: Client): Promise<Remembered> {
    const [known] = await em.execute<{ all: number; token: string | null }[]>(selectDevices, [
      hashesOf(devices),
      userId,
    ]);
    const trusted = devices.find((device) => hashOf(device) === known?.token);
    const token = trusted ?? randomBytes(32).toString('base64url');
    await em.execute(insertDevice, [userId, hashOf(token), userId, networkOf(address)]);
    const others = devices.filter((device) => device !== token);
    return { devices: [token, ...others], isNew: trusted === undefined && (known?.all ?? 0) > 0 };
  }
}

const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex');
const hashesOf = (tokens: string[]): string => tokens.map(hashOf).join(',');

/** The IPv4 address itself; of an IPv6 address its /64, which one household or office has. */
export function networkOf(address: string): string {
  if (!address.includes(':')) return address;
  const [head = ''] = address.split('::');
  return [...head.split(':'), '0', '0', '0', '0'].slice(0, 4).join(':');
}
