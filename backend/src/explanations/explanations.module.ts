import { Module } from '@nestjs/common';
import { ExplanationFiles } from './explanation-files.js';
import { ExplanationsController } from './explanations.controller.js';
import { ExplanationsQueries } from './explanations.queries.js';
import { ExplanationsService } from './explanations.service.js';

@Module({
  controllers: [ExplanationsController],
  providers: [ExplanationFiles, ExplanationsQueries, ExplanationsService],
})
export class ExplanationsModule {}
