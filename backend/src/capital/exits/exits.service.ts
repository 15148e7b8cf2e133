import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { Actor } from '../../access/actor.js';
import { CompaniesService } from '../../companies/companies.service.js';
import { WrongContent } from '../../http/pipes.js';
import { InvestmentsService } from '../../investments/investments.service.js';
import { OutgoingMails, type Post } from '../../mail/outgoing-mails.js';
import { CapitalEventSchema, eventName } from '../events/capital-event.entity.js';
import type { CreateCapitalEventRequest } from '../events/capital-event-requests.dto.js';
import { DraftsService } from '../events/drafts.service.js';
import { Release } from '../events/release.js';
import { escrowNote } from './escrow-note.js';
import type { RecordExitRequest } from './exits.dto.js';

type ExitedDeal = RecordExitRequest['deals'][number];

@Injectable()
export class ExitsService {
  constructor(
    private readonly mails: OutgoingMails,
    private readonly drafts: DraftsService,
    private readonly release: Release,
    private readonly investments: InvestmentsService,
    private readonly companies: CompaniesService,
  ) {}

  /**
   * Records the sale of a company: the proceeds of each deal, their distribution and the new statuses, all or nothing.
   * Returns the events. Errors: 400, and those of drafts and of their release.
   */
  recordExit(request: RecordExitRequest, actor: Actor): Promise<{ id: string; name: string }[]> {
    const { release, distribute, companyId, companyStatus } = request;
    if (distribute && !release)
      throw new WrongContent([
        { field: 'distribute', message: 'Only released proceeds can be distributed at once' },
      ]);
    return this.mails.transaction(async (em, post) => {
      await refuseOtherDeals(em, request);
      const recorded: string[] = [];
      for (const deal of request.deals) {
        const proceeds = proceedsOf(request, deal);
        recorded.push(await this.record(em, post, proceeds, { release, actor }));
        if (distribute)
          recorded.push(await this.record(em, post, distributionOf(proceeds), { release, actor }));
        if (deal.status)
          await this.investments.updateInvestment(
            deal.investmentId,
            { status: deal.status },
            undefined,
            actor,
          );
      }
      if (companyStatus)
        await this.companies.updateCompany(companyId, { status: companyStatus }, undefined, actor);
      const events = await em.find(CapitalEventSchema, { id: { $in: recorded } });
      return recorded.flatMap((id) =>
        events.filter((event) => event.id === id).map((event) => ({ id, name: eventName(event) })),
      );
    });
  }

  private async record(
    em: EntityManager,
    post: Post,
    event: CreateCapitalEventRequest,
    { release, actor }: { release: boolean; actor: Actor },
  ): Promise<string> {
    const id = await this.drafts.createDraft(event, actor);
    if (release) await this.release.releaseWithin(em, post, { id, actor });
    return id;
  }
}

/** Errors: 400 for a deal of another company, which may be the wrong one. */
async function refuseOtherDeals(em: EntityManager, { companyId, deals }: RecordExitRequest): Promise<void> {
  const own = await em.execute<{ id: string }[]>('select id from investments where company_id = ?', [
    companyId,
  ]);
  const ids = new Set(own.map(({ id }) => id));
  const refused = deals.flatMap(({ investmentId }, at) =>
    ids.has(investmentId.toLowerCase())
      ? []
      : [
          {
            field: `deals.${at}.investmentId`,
            message: 'This investment is not one in this company',
          },
        ],
  );
  if (refused.length > 0) throw new WrongContent(refused);
}

const proceedsOf = (
  { date, note, internalNote, escrowUntil }: RecordExitRequest,
  { investmentId, amount, income, costRelieved, escrow }: ExitedDeal,
): CreateCapitalEventRequest => ({
  kind: 'proceeds',
  ...{ investmentId, noticeDate: date, date, internalNote },
  note: [note?.trim(), escrowNote(escrow, escrowUntil)].filter(Boolean).join('\n\n') || null,
  totals: { amount, income, costRelieved },
});

/** Of all cash of the deal, on the day of the proceeds. */
const distributionOf = ({
  investmentId,
  noticeDate,
  date,
}: CreateCapitalEventRequest): CreateCapitalEventRequest => ({
  kind: 'distribution',
  ...{ investmentId, noticeDate, date },
  basis: 'cost',
});
