import { Injectable, NotFoundException, type PipeTransform } from '@nestjs/common';
import { Sql, type Statement } from '../database/sql.js';
import { UnsubscribeLinks } from '../mail/unsubscribe-links.js';

/** A token of a form that no link ever had is refused like one with a wrong signature. */
@Injectable()
export class UnsubscribeTokenPipe implements PipeTransform<string, string> {
  transform(token: string): string {
    if (!/^[\w-]{1,100}\.[\w-]{1,100}$/.test(token)) throw new WrongUnsubscribeLink();
    return token;
  }
}

class WrongUnsubscribeLink extends NotFoundException {
  constructor() {
    super('This unsubscribe link is not valid');
  }
}

const refuse: Statement = {
  name: 'letters-refuse',
  text: 'update users set unsubscribed_at = coalesce(unsubscribed_at, now()) where id = $1 returning id',
};

@Injectable()
export class Unsubscribing {
  constructor(
    private readonly sql: Sql,
    private readonly links: UnsubscribeLinks,
  ) {}

  /** Unsubscribes the link's owner from letters; idempotent. Errors: 404. */
  async unsubscribe(token: string): Promise<void> {
    const userId = this.links.userOf(token);
    if (userId === null) throw new WrongUnsubscribeLink();
    if (!(await this.sql.change(refuse, [userId]))) throw new WrongUnsubscribeLink();
  }
}
