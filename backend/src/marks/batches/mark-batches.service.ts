import { Injectable, NotImplementedException } from '@nestjs/common';
import type { Actor } from '../../access/actor.js';
import type { CreateMarkBatchRequest, UpdateMarkBatchRequest } from './mark-batches.dto.js';

@Injectable()
export class MarkBatchesService {
  create(_request: CreateMarkBatchRequest, _actor: Actor): Promise<string> {
    throw new NotImplementedException();
  }

  update(_id: string, _request: UpdateMarkBatchRequest, _seen: number | undefined): Promise<void> {
    throw new NotImplementedException();
  }

  delete(_id: string): Promise<void> {
    throw new NotImplementedException();
  }

  approve(_id: string, _seen: number | undefined, _actor: Actor): Promise<void> {
    throw new NotImplementedException();
  }
}
