import { Injectable, NotImplementedException } from '@nestjs/common';
import type { Page, PageRequest } from '../../database/pages.js';

@Injectable()
export class MarkBatchesQueries {
  list(_page: PageRequest): Promise<string | Page | undefined> {
    throw new NotImplementedException();
  }

  one(_id: string): Promise<string | undefined> {
    throw new NotImplementedException();
  }
}
