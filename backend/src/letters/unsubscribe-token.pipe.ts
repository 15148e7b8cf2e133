import { Injectable, NotFoundException, type PipeTransform } from '@nestjs/common';

/** What no link ever carried is refused as one that was tampered with is. */
@Injectable()
export class UnsubscribeTokenPipe implements PipeTransform<string, string> {
  transform(token: string): string {
    if (!/^[\w-]{1,100}\.[\w-]{1,100}$/.test(token)) throw new WrongUnsubscribeLink();
    return token;
  }
}

export class WrongUnsubscribeLink extends NotFoundException {
  constructor() {
    super('This unsubscribe link is not valid');
  }
}
