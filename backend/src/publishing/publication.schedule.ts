import { Injectable } from '@nestjs/common';
import { Task } from '../jobs/tasks.js';
import { Publishing } from './publishing.service.js';

/** Publishes what was scheduled. What LPs see follows from this alone, because no time that passes changes the fund version. */
@Injectable()
export class PublicationSchedule {
  constructor(private readonly publishing: Publishing) {}

  @Task({ everyMs: 60_000 })
  publishDue(): Promise<void> {
    return this.publishing.publishDue();
  }
}
