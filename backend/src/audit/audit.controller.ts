import { Readable } from 'node:stream';
import { Controller, Get, Query, Res, Body, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import { Access, assertMay } from '../access/access.guard.js';
import { Clock } from '../config/clock.js';
import { Answers, AnswersNothing } from '../http/answers.js';
import { AnswersFile, sendFile } from '../storage/send-file.js';
import { BYTE_ORDER_MARK, csvLine } from '../http/write-csv.js';
import { CurrentActor, type Actor } from '../access/actor.js';
import { AuditEntry, AuditFilter, AuditQuery, abilityToExport, NoteExportRequest } from './audit.dto.js';
import { AuditQueries, type AuditRow, type AuditSearch } from './audit.queries.js';
import { AuditTrail } from './audit-trail.js';
import { ExportLimit } from './export-limit.js';

const cells: [header: string, valueOf: (row: AuditRow) => string | null][] = [
  ['Position', ({ position }) => position],
  ['Time (UTC)', ({ at }) => new Date(at).toISOString()],
  ['Who', ({ userName }) => userName],
  ['Acting As', ({ actingAs }) => actingAs],
  ['Action', ({ action }) => action],
  ['Record Type', ({ recordType }) => recordType],
  ['Record', ({ recordName }) => recordName],
  ['Before', ({ before }) => before && JSON.stringify(before)],
  ['After', ({ after }) => after && JSON.stringify(after)],
  ['IP Address', ({ address }) => address],
  ['Request ID', ({ requestId }) => requestId],
  ['User ID', ({ userId }) => userId],
  ['Record ID', ({ recordId }) => recordId],
  ['Hash', ({ hash }) => hash],
];

@ApiTags('audit')
@Controller('api/audit')
export class AuditController {
  constructor(
    private readonly queries: AuditQueries,
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
    await this.trail.record({
      action: 'exported',
      record: { type: 'list', name: 'Audit trail' },
      after: filter,
    });
    const opened = { stream: Readable.from(this.csvLines(filter), { objectMode: false }) };
    await sendFile(response, opened, { name, contentType: 'text/csv; charset=utf-8', inline: false });
  }

  /** The entries of a search, read page by page while they are sent. */
  private async *csvLines(search: AuditSearch): AsyncGenerator<string> {
    yield BYTE_ORDER_MARK + csvLine(cells.map(([header]) => header));
    for await (const rows of this.queries.all(search))
      yield rows.map((row) => csvLine(cells.map(([, valueOf]) => valueOf(row) ?? ''))).join('');
  }
}

/** The browser saves lists from rows that it already has, and reports that here first. */
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
    await this.limit.count(actor.viewing?.by.id ?? actor.id);
    await this.trail.record({ action: 'exported', record: { type: 'list', name }, after: { rows } });
  }
}
