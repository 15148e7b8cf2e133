import { Module } from '@nestjs/common';
import { ExplanationFiles } from './explanation-files.js';
import { ExplanationWorkbooksController } from './explanation-workbooks.controller.js';
import { ExplanationsController } from './explanations.controller.js';
import { ExplanationsQueries } from './explanations.queries.js';
import { ExplanationsService } from './explanations.service.js';

@Module({
  controllers: [ExplanationsController, ExplanationWorkbooksController],
  providers: [ExplanationFiles, ExplanationsQueries, ExplanationsService],
})
export class ExplanationsModule {}
