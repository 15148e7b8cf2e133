import { Injectable, NotImplementedException } from '@nestjs/common';
import type { Actor } from '../access/actor.js';
import type { SupersedeRequest } from './statements.dto.js';

@Injectable()
export class Supersession {
  supersede(_id: string, _request: SupersedeRequest, _actor: Actor): Promise<string> {
    throw new NotImplementedException();
  }
}
