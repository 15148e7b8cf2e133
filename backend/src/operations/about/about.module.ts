import { Module, type DynamicModule } from '@nestjs/common';
import type { Settings } from '../../config/settings.js';
import { MailModule } from '../../mail/mail.module.js';
import { ScheduledBackupsModule } from '../scheduled-backups/scheduled-backups.module.js';
import { AboutController } from './about.controller.js';
import { AboutService } from './about.service.js';

interface Options {
  settings: Settings;
  databaseUrl: string;
}

/** Scheduled backups, and the page that shows them with the rest of the portal's health. */
@Module({})
export class AboutModule {
  static forRoot(options: Options): DynamicModule {
    return {
      module: AboutModule,
      imports: [ScheduledBackupsModule.forRoot(options), MailModule],
      controllers: [AboutController],
      providers: [AboutService],
    };
  }
}
