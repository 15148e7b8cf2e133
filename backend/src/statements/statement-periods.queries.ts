import { Injectable, NotImplementedException } from '@nestjs/common';
import type { Page, PageRequest } from '../database/pages.js';
import type { StoredStatement } from './statement-files.js';
import type { Statement } from './statements.dto.js';

@Injectable()
export class StatementPeriodsQueries {
  list(_page: PageRequest): Promise<string | Page | undefined> {
    throw new NotImplementedException();
  }
  one(_id: string): Promise<string | undefined> {
    throw new NotImplementedException();
  }
  /** The published version of each statement, or else the draft; undefined without such a period. */
  statementsOf(_id: string): Promise<Statement[] | undefined> {
    throw new NotImplementedException();
  }
  files(_id: string): Promise<StoredStatement[] | undefined> {
    throw new NotImplementedException();
  }
}
