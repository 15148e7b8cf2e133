import { Global, Module } from '@nestjs/common';
import { AuditController, ExportsController } from './audit.controller.js';
import { AuditQueries } from './audit.queries.js';
import { AuditTrail } from './audit-trail.js';
import { ExportLimit } from './export-limit.js';
import { Looks } from './looks.js';

@Global()
@Module({
  controllers: [AuditController, ExportsController],
  providers: [AuditQueries, AuditTrail, ExportLimit, Looks],
  exports: [AuditTrail, Looks],
})
export class AuditModule {}
