import { Readable } from 'node:stream';
import { Controller, Get, Query, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import { Access } from '../../access/access.guard.js';
import { AuditTrail } from '../../audit/audit-trail.js';
import { Clock } from '../../config/clock.js';
import { CurrentBrand } from '../../http/brand/current-brand.js';
import { Answers } from '../../http/answers.js';
import { Cached } from '../../http/caching/cached.js';
import { BYTE_ORDER_MARK, csvLine } from '../../http/write-csv.js';
import { AnswersFile, sendFile } from '../../storage/send-file.js';
import { JournalEntry, JournalFilter, JournalQuery } from './journal.dto.js';
import { JournalQueries, type JournalFileRow, type JournalSearch } from './journal.queries.js';

const columns = ['date', 'event', 'entity', 'deal', 'account', 'debit', 'credit'] as const;

@ApiTags('journal')
@Controller('api/journal')
export class JournalController {
  constructor(
    private readonly queries: JournalQueries,
    private readonly trail: AuditTrail,
    private readonly clock: Clock,
    private readonly brand: CurrentBrand,
  ) {}

  @Get()
  @Access('journal.read')
  @Cached()
  @Answers(JournalEntry, { pages: true })
  listJournal(@Query() { limit, cursor, ...search }: JournalQuery) {
    const page = { ...(limit && { limit }), ...(cursor && { cursor }) };
    return this.queries.list(search, page, this.brand.now.firmName);
  }

  @Get('file')
  @Access('journal.read')
  @AnswersFile()
  async downloadJournal(@Query() filter: JournalFilter, @Res() response: Response): Promise<void> {
    const name = `journal-${filter.asOf ?? this.clock.today()}.csv`;
    await this.trail.record({ action: 'exported', record: { type: 'list', name: 'Journal' }, after: filter });
    const opened = { stream: Readable.from(this.csvLines(filter), { objectMode: false }) };
    await sendFile(response, opened, { name, contentType: 'text/csv; charset=utf-8', inline: false });
  }

  private async *csvLines(search: JournalSearch): AsyncGenerator<string> {
    yield BYTE_ORDER_MARK + csvLine(columns);
    for await (const rows of this.queries.all(search, this.brand.now.firmName))
      yield rows.map((row: JournalFileRow) => csvLine(columns.map((column) => row[column]))).join('');
  }
}
