import { EntityManager } from '@mikro-orm/postgresql';
import { BadRequestException, Injectable } from '@nestjs/common';
import { Exact } from '../../finance/exact.js';
import { found } from '../../http/pipes.js';
import { grossOf } from '../amounts.js';
import { CapitalEventSchema } from '../events/capital-event.entity.js';
import { storedLines } from '../events/event-lines.js';
import { holdersOf } from '../events/holders.js';
import { carryOfPayments } from './distribution-carry.js';
import type { DistributionWaterfall } from './waterfall.dto.js';

@Injectable()
export class WaterfallService {
  constructor(private readonly em: EntityManager) {}

  /**
   * How the lines of a distribution follow from what each entity has in the deal, and the carry from the terms. Errors:
   * 404, 400 for an event of another kind.
   */
  async ofDistribution(id: string): Promise<DistributionWaterfall> {
    const em = this.em.fork();
    const event = found(await em.findOne(CapitalEventSchema, { id }), 'Capital event');
    if (event.kind !== 'distribution' || event.reverses)
      throw new BadRequestException('Only a distribution has a waterfall');
    const { investmentId, date } = event;
    const of = { investmentId, date, without: id };
    const holders = new Map(
      (await holdersOf(em, { ...of, kind: 'distribution' })).map((holder) => [holder.entityId, holder]),
    );
    const carryOf = await carryOfPayments(em, of);
    const lines = (await storedLines(em, id)) ?? [];
    return {
      lines: lines.map(({ entityId, ...amounts }) => {
        const { cash = '0.00', toReturn = '0.00', incomeToPay = '0.00' } = holders.get(entityId) ?? {};
        // Fees and expenses that are withheld are no payment to the LP: they are what it contributed.
        const payment = new Exact(grossOf(amounts))
          .minus(amounts.managementFee)
          .minus(amounts.expenses)
          .toFixed(2);
        const carry = carryOf(entityId, payment);
        return {
          entityId,
          ...{ cash, toReturn, incomeToPay, payment },
          tiers: carry?.steps ?? [],
          withheldBefore: carry?.withheldBefore ?? '0.00',
          carry: carry?.carry ?? '0.00',
        };
      }),
    };
  }
}
