import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { UnsubscribeLinks } from '../mail/unsubscribe-links.js';
import { WrongUnsubscribeLink } from './unsubscribe-token.pipe.js';

@Injectable()
export class Unsubscribing {
  constructor(
    private readonly em: EntityManager,
    private readonly links: UnsubscribeLinks,
  ) {}

  /** From now on no letters go to whoever has the link; once more changes nothing. Errors: 404. */
  async unsubscribe(token: string): Promise<void> {
    const userId = this.links.userOf(token);
    if (userId === null) throw new WrongUnsubscribeLink();
    const refused = await this.em.execute<{ id: string }[]>(
      `update users set letters_refused_at = coalesce(letters_refused_at, now()) where id = ? returning id`,
      [userId],
    );
    if (refused.length === 0) throw new WrongUnsubscribeLink();
  }
}
