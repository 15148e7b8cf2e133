import { Injectable, NotImplementedException } from '@nestjs/common';
import type { Actor } from '../access/actor.js';
import type { CheckPeriodRequest, PublishPeriodRequest } from './statement-periods.dto.js';

@Injectable()
export class Publication {
  check(_id: string, _request: CheckPeriodRequest): Promise<void> {
    throw new NotImplementedException();
  }
  publish(_id: string, _request: PublishPeriodRequest, _actor: Actor): Promise<void> {
    throw new NotImplementedException();
  }
}
