import { hello, type Setting } from './contents.js';
import type { MailContent } from './mail-content.js';
import type { TemplateParams } from './outgoing-mail.entity.js';

/** To admins. */
export function backupFailed(
  setting: Setting,
  { kind, reason }: TemplateParams['backup_failed'],
): MailContent {
  const { firmName, publicUrl } = setting;
  const isBackup = kind === 'backup';
  return {
    subject: `${isBackup ? 'A backup' : 'The restore check'} of the portal of ${firmName} failed`,
    heading: isBackup ? 'A backup failed' : 'The newest backup could not be restored',
    paragraphs: [
      hello(setting),
      isBackup
        ? 'The scheduled backup of the portal was not made. The portal tries again every half hour; earlier backups are kept.'
        : 'The portal restores its newest backup once a month into a scratch database and verifies it there. This time that failed, so it may not be possible to restore it. The portal tries again tomorrow; its own data were not touched.',
      `Reason: ${reason}`,
      'You get no further e-mail about this until it has succeeded again.',
    ],
    action: { label: 'Open About and Health', url: `${publicUrl}/settings?tab=about` },
    notes: [],
  };
}
