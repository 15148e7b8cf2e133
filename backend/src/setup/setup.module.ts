import { Module, type DynamicModule } from '@nestjs/common';
import { AuthModule } from '../auth/auth.module.js';
import { FirmModule } from '../firm/firm.module.js';
import { UsersModule } from '../users/users.module.js';
import { SetupChecklist } from './checklist.js';
import { LeavingDemoFund, RESTART_WITHOUT_DEMO, type RestartWithoutDemo } from './leaving-demo.js';
import { OpenSetup } from './open-setup.js';
import { SetupController } from './setup.controller.js';
import { SetupQueries } from './setup.queries.js';
import { SetupService } from './setup.service.js';

@Module({})
export class SetupModule {
  static forRoot(restart: RestartWithoutDemo | undefined): DynamicModule {
    return {
      module: SetupModule,
      imports: [AuthModule, FirmModule, UsersModule],
      controllers: [SetupController],
      providers: [
        { provide: RESTART_WITHOUT_DEMO, useValue: restart },
        SetupChecklist,
        SetupQueries,
        SetupService,
        LeavingDemoFund,
        OpenSetup,
      ],
    };
  }
}
