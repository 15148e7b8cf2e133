import { Controller, Get, Query, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import { Access } from '../access/access.guard.js';
import { Clock } from '../clock.js';
import { Answers } from '../http/answers.js';
import { AnswersFile, sendFile } from '../http/send-file.js';
import { AuditEntry, AuditFilter, AuditQuery } from './audit.dto.js';
import { AuditFile } from './audit-file.js';
import { AuditQueries } from './audit.queries.js';
import { AuditTrail } from './audit-trail.js';

@ApiTags('audit')
@Controller('api/audit')
export class AuditController {
  constructor(
    private readonly queries: AuditQueries,
    private readonly file: AuditFile,
    private readonly trail: AuditTrail,
    private readonly clock: Clock,
  ) {}

  @Get()
  @Access('audit.read')
  @Answers(AuditEntry, { pages: true })
  listAuditEntries(@Query() { limit, cursor, ...search }: AuditQuery) {
    return this.queries.list(search, { limit, cursor });
  }

  @Get('file')
  @Access('audit.read')
  @AnswersFile()
  async downloadAuditTrail(@Query() filter: AuditFilter, @Res() response: Response): Promise<void> {
    const name = `audit-trail-${this.clock.today()}.csv`;
    await this.trail.note({
      action: 'exported',
      record: { type: 'list', name: 'Audit trail' },
      after: filter,
    });
    const opened = { stream: this.file.open(filter) };
    await sendFile(response, opened, { name, contentType: 'text/csv; charset=utf-8', inline: false });
  }
}
