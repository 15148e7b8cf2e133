import { Module, type DynamicModule } from '@nestjs/common';
import type { Settings } from '../../config/settings.js';
import { MailModule } from '../../mail/mail.module.js';
import { BackupNotices } from './backup-notices.js';
import { BackupRuns } from './backup-runs.js';
import { BackupSchedule, DIRECT_DATABASE_URL } from './backup-schedule.js';

interface Options {
  settings: Settings;
  databaseUrl: string;
}

@Module({})
export class ScheduledBackupsModule {
  static forRoot({ settings, databaseUrl }: Options): DynamicModule {
    return {
      module: ScheduledBackupsModule,
      imports: [MailModule],
      providers: [
        { provide: DIRECT_DATABASE_URL, useValue: settings.databaseDirectUrl ?? databaseUrl },
        BackupNotices,
        BackupRuns,
        BackupSchedule,
      ],
      exports: [BackupRuns, DIRECT_DATABASE_URL],
    };
  }
}
