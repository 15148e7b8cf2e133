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

/** $2 is a kind of notice, or null for all kinds that are in the daily digest. */
const refuse: Statement = {
  name: 'notices-refuse',
  text: `
    update users set notice_preferences = notice_preferences || case
      when $2::text is null then (
        select coalesce(jsonb_object_agg(kind, 'never'), '{}')
        from jsonb_each_text(notice_preferences) chosen (kind, delivery) where delivery = 'daily')
      else jsonb_build_object($2, 'never') end
    where id = $1 returning id`,
};

@Injectable()
export class Unsubscribing {
  constructor(
    private readonly sql: Sql,
    private readonly links: UnsubscribeLinks,
  ) {}

  /** Unsubscribes the link's owner from what the link names; idempotent. Errors: 404. */
  async unsubscribe(token: string): Promise<void> {
    const link = this.links.read(token);
    if (link === null) throw new WrongUnsubscribeLink();
    const kind = link.from === 'digest' ? null : link.from;
    if (!(await this.sql.change(refuse, [link.userId, kind]))) throw new WrongUnsubscribeLink();
  }
}
