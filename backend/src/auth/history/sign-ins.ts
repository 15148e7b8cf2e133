import { Injectable } from '@nestjs/common';
import { writeAuditEntry } from '../../audit/audit-trail.js';
import { Clock } from '../../config/clock.js';
import { attributeAuditTo } from '../../audit/audit-context.js';
import { fullName } from '../../access/full-name.js';
import { OutgoingMails } from '../../mail/outgoing-mails.js';
import type { SignedIn } from '../sessions/session-lifecycle.js';
import { TrustedDevices } from './trusted-devices.js';

const note = `
  insert into account_events (user_id, kind, outcome, method, address, browser)
  values (?, 'sign_in', 'done', ?, ?, ?)`;

/** Successful sign-ins: recorded in the history, and mailed to the owner when they come from a new device. */
@Injectable()
export class SignIns {
  constructor(
    private readonly mails: OutgoingMails,
    private readonly devices: TrustedDevices,
    private readonly clock: Clock,
  ) {}

  /** Returns the sign-in with the browser's device tokens from now on. */
  async record({ actor, method, client }: SignedIn): Promise<SignedIn> {
    const { address, browser } = client;
    const record = { type: 'user', id: actor.id, name: fullName(actor) } as const;
    attributeAuditTo(actor);
    const devices = await this.mails.transaction(async (em, post) => {
      await writeAuditEntry(em, { action: 'signed_in', record, after: { method } });
      await em.execute(note, [actor.id, method, address, browser]);
      const remembered = await this.devices.remember(em, actor.id, client);
      const params = { address, browser, at: this.now() };
      if (remembered.isNew) post({ template: 'new_device', params, to: actor });
      return remembered.devices;
    });
    return { actor, method, client: { ...client, devices } };
  }

  private now(): string {
    return new Date(this.clock.now()).toISOString();
  }
}
