import { Injectable, NotImplementedException } from '@nestjs/common';
import type { QuarterClose } from './close.dto.js';

@Injectable()
export class CloseQueries {
  of(_periodEnd: string): Promise<QuarterClose> {
    throw new NotImplementedException();
  }
}
