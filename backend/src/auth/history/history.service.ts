import { Injectable } from '@nestjs/common';
import { Sql } from '../../database/sql.js';
import type { Client } from '../client.js';
import { writeAuditEntry } from '../../audit/audit-trail.js';
import { Clock } from '../../config/clock.js';
import { attributeAuditTo } from '../../audit/audit-context.js';
import { fullName } from '../../access/actor.js';
import { OutgoingMails } from '../../mail/outgoing-mails.js';
import type { SignedIn } from '../sessions/session-lifecycle.js';
import { TrustedDevices } from './trusted-devices.js';

export const eventKinds = ['sign_in', 'download'] as const;
export const eventOutcomes = ['done', 'wrong_password', 'wrong_code', 'not_active', 'delayed'] as const;
export const signInMethods = ['password', 'authenticator', 'recovery_code', 'passkey'] as const;
type EventOutcome = (typeof eventOutcomes)[number];
export type SignInMethod = (typeof signInMethods)[number];

interface FailedSignIn {
  /** Null when no account has the name that was tried. */
  userId: string | null;
  outcome: Exclude<EventOutcome, 'done' | 'delayed'>;
  method: SignInMethod;
}

const insertFailed = {
  name: 'account-event-failed',
  text: `
    insert into account_events (user_id, kind, outcome, method, address, browser)
    values ($1, 'sign_in', $2, $3, $4, $5)`,
};

/** At most one entry a minute and account: refused tries come by the dozen, from any number of addresses. */
const insertDelayed = {
  name: 'account-event-delayed',
  text: `
    insert into account_events (user_id, kind, outcome, method, address, browser)
    select tried.user_id, 'sign_in', 'delayed', 'password', $2, $3
    from (select $1::uuid as user_id) tried
    where not exists (
      select from account_events earlier
      where earlier.created_at > now() - interval '1 minute' and earlier.outcome = 'delayed'
        and earlier.user_id is not distinct from tried.user_id)`,
};

const insertDone = `
  insert into account_events (user_id, kind, outcome, method, address, browser)
  values (?, 'sign_in', 'done', ?, ?, ?)`;

/**
 * Records sign-ins, done and tried, for the owners of the accounts to read. A try on an unknown name is recorded too,
 * without a user, so that it takes as long as one on a known name.
 */
@Injectable()
export class AccountHistory {
  constructor(
    private readonly sql: Sql,
    private readonly mails: OutgoingMails,
    private readonly devices: TrustedDevices,
    private readonly clock: Clock,
  ) {}

  /**
   * Records a successful sign-in, and mails the owner when it comes from a new device. Returns the sign-in with the
   * device tokens that the browser is to store.
   */
  async recordSignIn({ actor, method, client }: SignedIn): Promise<SignedIn> {
    const { address, browser } = client;
    const record = { type: 'user', id: actor.id, name: fullName(actor) } as const;
    attributeAuditTo(actor);
    const devices = await this.mails.transaction(async (em, post) => {
      await writeAuditEntry(em, { action: 'signed_in', record, after: { method } });
      await em.execute(insertDone, [actor.id, method, address, browser]);
      const remembered = await this.devices.remember(em, actor.id, client);
      const params = { address, browser, at: new Date(this.clock.now()).toISOString() };
      if (remembered.isNew) post({ template: 'new_device', params, to: actor });
      return remembered.devices;
    });
    return { actor, method, client: { ...client, devices } };
  }

  async recordFailedSignIn({ userId, outcome, method }: FailedSignIn, client: Client): Promise<void> {
    await this.sql.rows(insertFailed, [userId, outcome, method, client.address, client.browser]);
  }

  async recordDelayedSignIn(userId: string | null, client: Client): Promise<void> {
    await this.sql.rows(insertDelayed, [userId, client.address, client.browser]);
  }
}
