import { Readable } from 'node:stream';
import { Injectable } from '@nestjs/common';
import { BYTE_ORDER_MARK, csvLine } from '../spreadsheets/write-csv.js';
import { AuditQueries, type AuditRow, type AuditSearch } from './audit.queries.js';

const cells: [header: string, of: (row: AuditRow) => string | null][] = [
  ['Position', ({ position }) => position],
  ['Time (UTC)', ({ at }) => new Date(at).toISOString()],
  ['Who', ({ userName }) => userName],
  ['As', ({ actingAs }) => actingAs],
  ['Action', ({ action }) => action],
  ['Record Type', ({ recordType }) => recordType],
  ['Record', ({ recordName }) => recordName],
  ['Before', ({ before }) => before && JSON.stringify(before)],
  ['After', ({ after }) => after && JSON.stringify(after)],
  ['Address', ({ address }) => address],
  ['Request', ({ requestId }) => requestId],
  ['User ID', ({ userId }) => userId],
  ['Record ID', ({ recordId }) => recordId],
  ['Hash', ({ hash }) => hash],
];

/** The entries that a search finds, all of them, as a CSV file that is written while it is sent. */
@Injectable()
export class AuditFile {
  constructor(private readonly queries: AuditQueries) {}

  open(search: AuditSearch): Readable {
    return Readable.from(this.lines(search), { objectMode: false });
  }

  private async *lines(search: AuditSearch): AsyncGenerator<string> {
    yield BYTE_ORDER_MARK + csvLine(cells.map(([header]) => header));
    for await (const rows of this.queries.all(search))
      yield rows.map((row) => csvLine(cells.map(([, of]) => of(row) ?? ''))).join('');
  }
}
