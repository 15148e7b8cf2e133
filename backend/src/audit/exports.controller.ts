import { Body, Controller, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Access } from '../access/access.guard.js';
import { AnswersNothing } from '../http/answers.js';
import { NoteExportRequest } from './audit.dto.js';
import { AuditTrail } from './audit-trail.js';

/** Lists are saved by the browser out of what it was given; it says so first. */
@ApiTags('audit')
@Controller('api/exports')
export class ExportsController {
  constructor(private readonly trail: AuditTrail) {}

  @Post()
  @Access('exports.note')
  @AnswersNothing()
  async noteExport(@Body() { name, rows }: NoteExportRequest): Promise<void> {
    await this.trail.note({ action: 'exported', record: { type: 'list', name }, after: { rows } });
  }
}
