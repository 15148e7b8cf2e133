import { Module } from '@nestjs/common';
import { AuthModule } from '../auth/auth.module.js';
import { MailModule } from '../mail/mail.module.js';
import { BrandController } from './brand/brand.controller.js';
import { BrandQueries } from './brand/brand.queries.js';
import { BrandService } from './brand/brand.service.js';
import { FirmController, WireInstructionsController } from './firm.controller.js';
import { FirmQueries } from './firm.queries.js';
import { FirmService } from './firm.service.js';
import { FirmShowings } from './firm-showings.js';
import { WireInstructionTexts } from './wire-instruction-texts.js';

@Module({
  imports: [AuthModule, MailModule],
  controllers: [FirmController, BrandController, WireInstructionsController],
  providers: [FirmQueries, FirmService, FirmShowings, WireInstructionTexts, BrandQueries, BrandService],
  exports: [BrandService],
})
export class FirmModule {}
