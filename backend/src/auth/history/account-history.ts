import { Injectable } from '@nestjs/common';
import { Sql } from '../../database/sql.js';
import type { Client } from '../client.js';

export const eventKinds = ['sign_in', 'download'] as const;
export const eventOutcomes = ['done', 'wrong_password', 'wrong_code', 'not_active', 'delayed'] as const;
export const signInMethods = ['password', 'authenticator', 'recovery_code', 'passkey'] as const;
type EventOutcome = (typeof eventOutcomes)[number];
export type SignInMethod = (typeof signInMethods)[number];

interface FailedSignIn {
  /** null: nobody has the name that was tried. */
  userId: string | null;
  outcome: Exclude<EventOutcome, 'done' | 'delayed'>;
  method: SignInMethod;
}

const failed = {
  name: 'account-event-failed',
  text: `
    insert into account_events (user_id, kind, outcome, method, address, browser)
    values ($1, 'sign_in', $2, $3, $4, $5)`,
};

/** Once a minute is enough to tell of tries that are refused by the dozen, from however many addresses. */
const delayed = {
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

/**
 * What happened on accounts, for their owners to read. A try on an unknown name is noted too, as nobody's, so
 * that it takes as long as one on a known address.
 */
@Injectable()
export class AccountHistory {
  constructor(private readonly sql: Sql) {}

  async signInFailed({ userId, outcome, method }: FailedSignIn, client: Client): Promise<void> {
    await this.sql.rows(failed, [userId, outcome, method, client.address, client.browser]);
  }

  async signInDelayed(userId: string | null, client: Client): Promise<void> {
    await this.sql.rows(delayed, [userId, client.address, client.browser]);
  }
}
