import { uuidArray } from '../../database/sql-fragments.js';
import { Exact } from '../../finance/exact.js';
import { EntityManager } from '@mikro-orm/postgresql';
import { ConflictException, Injectable } from '@nestjs/common';
import { Clock } from '../../config/clock.js';
import { HOUR_MS, Task } from '../../jobs/tasks.js';
import { OutgoingMails, type Post } from '../../mail/outgoing-mails.js';
import { eventName, type CapitalEvent } from './capital-event.entity.js';
import { inForce } from '../capital.sql.js';
import { lockEvent, type Deal } from './event-locks.js';
import { recipientsOf, type Recipient } from './recipients.js';
import { reversalOf } from './reversal.js';

/** Days before and after the due date on which LPs are reminded of what is open. */
const DAYS = 3;
/** A reminder that a standstill delayed by more than this is not sent any more. */
const LATEST_DAYS = 10;

/**
 * Calls with a reminder that is due: before the due date unless the call was released within those days, when its own
 * mail has just said so, and once after it. None while the firm has switched reminders off.
 */
const due = `
  select call.id, case when call.date > ?::date then 'before' else 'after' end as kind
  from capital_events call
  where (select reminders from firm) and call.kind = 'call' and ${inForce('call')} and (
    ?::date between call.date - ${DAYS} and call.date - 1
      and (call.released_at at time zone 'America/New_York')::date < call.date - ${DAYS}
    or ?::date between call.date + ${DAYS} and call.date + ${LATEST_DAYS})
  order by call.date, call.id`;

interface DueReminder {
  id: string;
  kind: 'before' | 'after';
}

@Injectable()
export class Reminders {
  constructor(
    private readonly em: EntityManager,
    private readonly mails: OutgoingMails,
    private readonly clock: Clock,
  ) {}

  /**
   * Mails the LPs of a call who still owe something of it, or of the given entities those. Returns the number of mails.
   * Errors: 404, 409 when nothing is open.
   */
  remind(id: string, entityIds: readonly string[] | null): Promise<number> {
    return this.mails.transaction(async (em, post) => {
      const { event, deal } = await lockEvent(em, id);
      const isOpen =
        event.kind === 'call' && event.releasedAt && !event.reverses && !(await reversalOf(em, id));
      const owing = isOpen ? await owingOf(em, id, entityIds) : [];
      if (owing.length === 0) throw new ConflictException('Nothing is open');
      this.post(post, event, deal, owing);
      return owing.length;
    });
  }

  /** Each LP is reminded once before and once after the due date, whichever process runs the task. */
  @Task({ everyMs: HOUR_MS })
  async sendDueReminders(): Promise<void> {
    const today = this.clock.today();
    const calls = await this.em.fork().execute<DueReminder[]>(due, [today, today, today]);
    for (const { id, kind } of calls) await this.remindOnce(id, kind);
  }

  private remindOnce(id: string, kind: DueReminder['kind']): Promise<void> {
    return this.mails.transaction(async (em, post) => {
      const { event, deal } = await lockEvent(em, id);
      const owing = await owingOf(em, id, null);
      const reminded = await em.execute<{ lpId: string }[]>(
        `insert into capital_reminders (event_id, lp_id, kind)
         select ?, lp_id::uuid, ? from unnest(?::text[]) lp_id
         on conflict do nothing returning lp_id as "lpId"`,
        [id, kind, uuidArray(owing.map((lp) => lp.id))],
      );
      const now = new Set(reminded.map(({ lpId }) => lpId));
      this.post(
        post,
        event,
        deal,
        owing.filter((lp) => now.has(lp.id)),
      );
    });
  }

  private post(post: Post, event: CapitalEvent, deal: Deal, owing: readonly Recipient[]): void {
    const isOverdue = event.date < this.clock.today();
    for (const to of owing)
      post({
        template: 'capital_reminder',
        params: {
          eventId: event.id,
          event: eventName(event),
          deal: deal.name,
          amount: to.open,
          date: event.date,
          isOverdue,
        },
        to,
      });
  }
}

const owingOf = async (
  em: EntityManager,
  id: string,
  entityIds: readonly string[] | null,
): Promise<Recipient[]> =>
  (await recipientsOf(em, id, entityIds)).filter(({ open }) => new Exact(open).gt(0));
