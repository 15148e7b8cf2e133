import { expect } from '@jest/globals';
import type { CapitalEventDetail } from '../../src/capital/events/capital-events.dto.js';
import { OutgoingMailSchema } from '../../src/mail/outgoing-mail.entity.js';
import type { User } from '../../src/users/user.entity.js';
import type { Portal } from '../app.js';

/** Capital events over HTTP by an admin; each call expects to succeed. */
export class CapitalCalls {
  constructor(
    private readonly portal: Portal,
    private readonly admin: User,
  ) {}

  create(body: object): Promise<CapitalEventDetail> {
    return this.detail(this.portal.call(this.admin, 'POST', '/api/capital-events', body), 201);
  }

  release(event: { id: string }): Promise<CapitalEventDetail> {
    return this.detail(this.post(event, 'release'));
  }

  async released(body: object): Promise<CapitalEventDetail> {
    return this.release(await this.create(body));
  }

  /** Changes what an LP is allocated of a deal. */
  async reallocate(deal: { id: string }, lp: User, amount: string): Promise<void> {
    const { body } = await this.portal.call(this.admin, 'GET', `/api/allocations/investment/${deal.id}`);
    const allocation = (body as { id: string; lpId: string }[]).find(({ lpId }) => lpId === lp.id);
    const answer = await this.portal.call(this.admin, 'PUT', `/api/allocations/${allocation?.id}`, {
      amount,
    });
    expect(answer).toMatchObject({ status: 200 });
  }

  reverse(event: { id: string }, body: object = {}): Promise<CapitalEventDetail> {
    return this.detail(this.post(event, 'reverse', { reason: 'Entered twice', ...body }), 201);
  }

  get(event: { id: string }, by = this.admin): Promise<CapitalEventDetail> {
    return this.detail(this.portal.call(by, 'GET', `/api/capital-events/${event.id}`));
  }

  /** The answer, whatever its status. */
  post(event: { id: string }, action: string, body: object = {}) {
    return this.portal.call(this.admin, 'POST', `/api/capital-events/${event.id}/${action}`, body);
  }

  /** The line of an LP; of the firm for null. */
  lineOf(event: CapitalEventDetail, lp: User | null) {
    return event.lines.find(({ entity }) => entity.lpId === (lp && lp.id));
  }

  /** Bucket, part and amount of what an event posted for an LP. */
  async entriesOf(event: { id: string }, lp: User): Promise<[string, string, string][]> {
    const rows = await this.portal.em.fork().execute<{ bucket: string; part: string; amount: string }[]>(
      `select bucket, part, amount::text from journal_entries entry
       join investing_entities entity on entity.id = entry.entity_id
       where event_id = ? and entity.lp_id = ? order by bucket, part`,
      [event.id, lp.id],
    );
    return rows.map(({ bucket, part, amount }) => [bucket, part, amount]);
  }

  async mailsOf(event: { id: string }): Promise<object[]> {
    const mails = await this.portal.em.fork().find(OutgoingMailSchema, {});
    return mails.flatMap(({ template, toEmail, params }) =>
      'eventId' in params && params.eventId === event.id
        ? [{ template, to: toEmail, amount: params.amount }]
        : [],
    );
  }

  private async detail(
    response: Promise<{ status: number; body: unknown }>,
    status = 200,
  ): Promise<CapitalEventDetail> {
    const answer = await response;
    expect(answer).toMatchObject({ status });
    return answer.body as CapitalEventDetail;
  }
}
