import { Module } from '@nestjs/common';
import { AuthModule } from '../auth/auth.module.js';
import { MailModule } from '../mail/mail.module.js';
import { FirmController, WireInstructionsController } from './firm.controller.js';
import { FirmQueries } from './firm.queries.js';
import { FirmService } from './firm.service.js';
import { FirmShowings } from './firm-showings.js';
import { WireInstructionTexts } from './wire-instruction-texts.js';

@Module({
  imports: [AuthModule, MailModule],
  controllers: [FirmController, WireInstructionsController],
  providers: [FirmQueries, FirmService, FirmShowings, WireInstructionTexts],
})
export class FirmModule {}
