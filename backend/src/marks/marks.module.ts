import { Module } from '@nestjs/common';
import { MarkBatchesController } from './batches/mark-batches.controller.js';
import { MarkBatchesQueries } from './batches/mark-batches.queries.js';
import { MarkBatchesService } from './batches/mark-batches.service.js';
import { MarkEffectService } from './batches/mark-effect.service.js';
import { MarksController } from './marks.controller.js';
import { MarksImport } from './marks.import.js';
import { MarksQueries } from './marks.queries.js';
import { MarksService } from './marks.service.js';

@Module({
  controllers: [MarksController, MarkBatchesController],
  providers: [
    MarksQueries,
    MarksService,
    MarksImport,
    MarkBatchesQueries,
    MarkBatchesService,
    MarkEffectService,
  ],
})
export class MarksModule {}
