import { Injectable, NotImplementedException } from '@nestjs/common';
import type { Reader } from '../access/actor.js';
import type { Page } from '../database/pages.js';
import type { StatementsQuery } from './statements.dto.js';
import type { StoredStatement } from './statement-files.js';

@Injectable()
export class StatementsQueries {
  list(_query: StatementsQuery, _reader: Reader): Promise<string | Page | undefined> {
    throw new NotImplementedException();
  }
  one(_id: string, _reader: Reader): Promise<string | undefined> {
    throw new NotImplementedException();
  }
  row(_id: string, _reader: Reader): Promise<string | undefined> {
    throw new NotImplementedException();
  }
  fileOf(_id: string, _reader: Reader): Promise<StoredStatement | undefined> {
    throw new NotImplementedException();
  }
}
