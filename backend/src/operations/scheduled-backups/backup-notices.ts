import { Injectable } from '@nestjs/common';
import { OutgoingMails } from '../../mail/outgoing-mails.js';
import { UserSchema } from '../../users/user.entity.js';
import type { RunKind } from './backup-runs.js';

/** E-mails to admins about failed backups. */
@Injectable()
export class BackupNotices {
  constructor(private readonly mails: OutgoingMails) {}

  /** Mails every active admin. In: the reason as a sentence. */
  async mailFailure(kind: RunKind, reason: string): Promise<void> {
    await this.mails.transaction(async (em, post) => {
      const admins = await em.find(
        UserSchema,
        { role: 'admin', inviteStatus: 'active' },
        { orderBy: { id: 'asc' } },
      );
      for (const to of admins) post({ template: 'backup_failed', params: { kind, reason }, to });
    });
  }
}
