import { Injectable, NotImplementedException } from '@nestjs/common';
import type { Actor } from '../access/actor.js';
import type { PreparePeriodRequest } from './statement-periods.dto.js';

@Injectable()
export class Preparation {
  begin(_request: PreparePeriodRequest, _actor: Actor): Promise<string> {
    throw new NotImplementedException();
  }
  finished(_id: string, _disconnected: AbortSignal): Promise<boolean> {
    throw new NotImplementedException();
  }
  delete(_id: string): Promise<void> {
    throw new NotImplementedException();
  }
}
