import { Injectable, NotImplementedException } from '@nestjs/common';
import type { StatementChanges } from './statements.dto.js';

@Injectable()
export class StatementChangesService {
  of(_id: string): Promise<StatementChanges> {
    throw new NotImplementedException();
  }
}
