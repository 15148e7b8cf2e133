import { createHash, randomBytes } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Sql } from '../../database/sql.js';
import type { Client } from '../client.js';

/** Where a sign-in comes from, and whether the account trusts it. */
export interface SignInSource {
  /** Whose account it is; null when nobody has the name that was tried. */
  userId: string | null;
  /** The account's e-mail address, whichever of its names was typed: tries at it are counted by this. */
  account: string;
  network: string;
  /** Tries from this source are counted by it: a trusted browser, else the network. */
  countKey: string;
  /** Somebody has signed in to the account with this browser, or from this network. */
  isTrusted: boolean;
}

interface Found extends Pick<SignInSource, 'userId' | 'account'> {
  [column: string]: unknown;
  device: string | null;
  isTrustedNetwork: boolean;
}

interface Remembered {
  /** The browser's device tokens from now on. */
  devices: string[];
  /** The account trusted other browsers, and not this one. */
  isNew: boolean;
}

/**
 * One row, whether anybody has the name or not, and by the same steps. An address comes before a username: somebody
 * may still have a former address as a username when another gets that address.
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

const knownDevices = `
  select count(*)::int as all,
    max(encode(token_hash, 'hex')) filter (where encode(token_hash, 'hex') = any (string_to_array(?, ','))) as token
  from known_devices where user_id = ?`;

const keep = `
  with device as (
    insert into known_devices (user_id, token_hash) values (?, decode(?, 'hex'))
    on conflict (user_id, token_hash) do update set last_seen_at = now())
  insert into known_networks (user_id, network) values (?, ?)
  on conflict (user_id, network) do update set last_seen_at = now()`;

/** The browsers and networks from which people have signed in; deleted 400 days after the last time. */
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
   * yet is never adopted: whoever planted it, or has copied it from a shared browser, would be trusted too.
   */
  async remember(em: EntityManager, userId: string, { address, devices }: Client): Promise<Remembered> {
    const [known] = await em.execute<{ all: number; token: string | null }[]>(knownDevices, [
      hashesOf(devices),
      userId,
    ]);
    const trusted = devices.find((device) => hashOf(device) === known?.token);
    const token = trusted ?? randomBytes(32).toString('base64url');
    await em.execute(keep, [userId, hashOf(token), userId, networkOf(address)]);
    const others = devices.filter((device) => device !== token);
    return { devices: [token, ...others], isNew: trusted === undefined && (known?.all ?? 0) > 0 };
  }
}

const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex');
const hashesOf = (tokens: string[]): string => tokens.map(hashOf).join(',');

/** The network of an address: an IPv4 address itself, an IPv6 /64, which a home or an office has to itself. */
export function networkOf(address: string): string {
  if (!address.includes(':')) return address;
  const [head = ''] = address.split('::');
  return [...head.split(':'), '0', '0', '0', '0'].slice(0, 4).join(':');
}
