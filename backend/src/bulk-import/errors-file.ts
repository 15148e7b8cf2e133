import { Readable } from 'node:stream';
import { Injectable } from '@nestjs/common';
import { BYTE_ORDER_MARK, csvLine } from '../http/write-csv.js';
import { BulkImportQueries } from './bulk-import.queries.js';

/** All bad rows of an import as a CSV file: what is wrong, and beside it the row as it stood in the file. */
@Injectable()
export class ErrorsFile {
  constructor(private readonly queries: BulkImportQueries) {}

  open(id: string, header: string[]): Readable {
    return Readable.from(this.lines(id, header), { objectMode: false });
  }

  private async *lines(id: string, header: string[]): AsyncGenerator<string> {
    yield BYTE_ORDER_MARK + csvLine(['Row', 'Errors', ...header]);
    for (let last = 0; ;) {
      const rows = await this.queries.badRowsAfter(id, last);
      if (rows.length === 0) return;
      yield rows
        .map(({ number, cells, errors }) => csvLine([String(number), errors.join('; '), ...cells]))
        .join('');
      last = rows.at(-1)?.number ?? last;
    }
  }
}
