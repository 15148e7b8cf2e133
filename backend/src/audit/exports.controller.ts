import { Body, Controller, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Access, assertMay } from '../access/access.guard.js';
import { CurrentActor, type Actor } from '../access/actor.js';
import { AnswersNothing } from '../http/answers.js';
import { NoteExportRequest } from './audit.dto.js';
import { AuditTrail } from './audit-trail.js';
import { ExportLimit } from './export-limit.js';
import { abilityToExport } from './exported-lists.js';

/** Lists are saved by the browser out of what it was given; it says so first. */
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
