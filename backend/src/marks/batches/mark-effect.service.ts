import { Injectable, NotImplementedException } from '@nestjs/common';
import type { MarkEffect, MarkEffectRequest } from './mark-batches.dto.js';

@Injectable()
export class MarkEffectService {
  of(_request: MarkEffectRequest): Promise<MarkEffect> {
    throw new NotImplementedException();
  }
}
