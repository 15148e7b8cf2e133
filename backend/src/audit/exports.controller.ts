import { Body, Controller, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Access, assertMay } from '../access/access.guard.js';
import { CurrentActor, type Actor } from '../access/actor.js';
import { AnswersNothing } from '../http/answers.js';
import { AuditTrail } from './audit-trail.js';
import { ExportLimit } from './export-limit.js';
import { abilityToExport, NoteExportRequest } from './exports.dto.js';

/** The browser saves lists from rows it already has, and reports it here first. */
@ApiTags('audit')
@Controller('api/exports')
export class ExportsController {
  constructor(
    private readonly trail: AuditTrail,
    private readonly limit: ExportLimit,
  ) {}

  @Post()
  @Access('exports.note')
  @AnswersNothing()
  async noteExport(@Body() { name, rows }: NoteExportRequest, @CurrentActor() actor: Actor): Promise<void> {
    assertMay(actor, abilityToExport(name));
    await this.limit.take(actor.id);
    await this.trail.note({ action: 'exported', record: { type: 'list', name }, after: { rows } });
  }
}
