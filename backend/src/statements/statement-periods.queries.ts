import { Injectable, NotImplementedException } from '@nestjs/common';
import type { Page, PageRequest } from '../database/pages.js';
import type { StoredStatement } from './statement-files.js';

@Injectable()
export class StatementPeriodsQueries {
  list(_page: PageRequest): Promise<string | Page | undefined> {
    throw new NotImplementedException();
  }
  one(_id: string): Promise<string | undefined> {
    throw new NotImplementedException();
  }
  files(_id: string): Promise<StoredStatement[] | undefined> {
    throw new NotImplementedException();
  }
}
