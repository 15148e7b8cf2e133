import { Global, Module } from '@nestjs/common';
import { AuditController } from './audit.controller.js';
import { AuditQueries } from './audit.queries.js';
import { AuditTrail } from './audit-trail.js';
import { ExportLimit } from './export-limit.js';
import { ExportsController } from './exports.controller.js';

@Global()
@Module({
  controllers: [AuditController, ExportsController],
  providers: [AuditQueries, AuditTrail, ExportLimit],
  exports: [AuditTrail],
})
export class AuditModule {}
