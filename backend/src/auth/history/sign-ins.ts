import { createHash, randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Clock } from '../../clock.js';
import { OutgoingMails } from '../../mail/outgoing-mails.js';
import type { SignedIn } from '../sessions/session-start.js';

type NewSignIn = Omit<SignedIn, 'device'> & {
  /** What the browser was known by so far. */
  device: string | undefined;
};

/** Sees the devices as they were before it adds or renews this one. */
const note = `
  with before as (
    select count(*) as devices, count(*) filter (where token_hash = ?) as same
    from known_devices where user_id = ?),
  kept as (
    insert into known_devices (user_id, token_hash) values (?, ?)
    on conflict (user_id, token_hash) do update set last_seen_at = now()),
  noted as (
    insert into account_events (user_id, kind, outcome, method, address, browser)
    values (?, 'sign_in', 'done', ?, ?, ?))
  select devices > 0 and same = 0 as "isNewDevice" from before`;

/** Sign-ins that were right: noted in the history, and told to the owner when they come from a new device. */
@Injectable()
export class SignIns {
  constructor(
    private readonly mails: OutgoingMails,
    private readonly clock: Clock,
  ) {}

  async record({ device: known, ...signIn }: NewSignIn): Promise<SignedIn> {
    const device = known ?? randomBytes(32).toString('base64url');
    await this.mails.transaction(async (em, post) => {
      if (!(await isNewDevice(em, { ...signIn, device }))) return;
      const { actor, client } = signIn;
      post({ template: 'new_device', params: { ...client, at: this.now() }, to: actor });
    });
    return { ...signIn, device };
  }

  private now(): string {
    return new Date(this.clock.now()).toISOString();
  }
}

async function isNewDevice(em: EntityManager, { actor, method, client, device }: SignedIn): Promise<boolean> {
  const hash = createHash('sha256').update(device).digest();
  const user = actor.id;
  const values = [hash, user, user, hash, user, method, client.address, client.browser];
  const [row] = await em.execute<{ isNewDevice: boolean }[]>(note, values);
  return row?.isNewDevice === true;
}
