import { Module } from '@nestjs/common';
import { InvestingEntitiesModule } from '../investing-entities/investing-entities.module.js';
import { ExplanationFiles } from './explanation-files.js';
import { ExplanationsController } from './explanations.controller.js';
import { ExplanationsQueries } from './explanations.queries.js';
import { ExplanationsService } from './explanations.service.js';

@Module({
  imports: [InvestingEntitiesModule],
  controllers: [ExplanationsController],
  providers: [ExplanationFiles, ExplanationsQueries, ExplanationsService],
})
export class ExplanationsModule {}
