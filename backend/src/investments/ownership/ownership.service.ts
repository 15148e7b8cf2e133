import { Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { Clock } from '../../config/clock.js';
import { lockForEdit } from '../../database/records.js';
import { longDate } from '../../finance/texts.js';
import { WrongContent } from '../../http/pipes.js';
import { InvestmentSchema } from '../investment.entity.js';
import { OwnershipEntrySchema } from './ownership-entry.entity.js';
import type { AddOwnershipEntryRequest } from './ownership.dto.js';

/** How much of its company a deal holds from a day on. Reads take the latest entry, so no value is updated here. */
@Injectable()
export class OwnershipService {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
  ) {}

  /**
   * Returns its id. Errors: 404 without the investment, 400 for a date after today or before the investment date, 409 for
   * a second entry of one day.
   */
  addEntry(investmentId: string, { date, percent }: AddOwnershipEntryRequest): Promise<string> {
    return this.em.transactional(async (em) => {
      const investment = await lockForEdit(em, InvestmentSchema, {
        record: 'Investment',
        where: { id: investmentId },
      });
      const message = this.dateError(date, investment.investmentDate);
      if (message) throw new WrongContent([{ field: 'date', message }]);
      const entry = em.create(OwnershipEntrySchema, { investment, date, percent });
      await em.flush();
      return entry.id;
    });
  }

  /** Errors: 404 for an entry that is not of this investment. */
  deleteEntry(investmentId: string, entryId: string): Promise<void> {
    return this.em.transactional(async (em) => {
      const entry = await lockForEdit(em, OwnershipEntrySchema, {
        record: 'Ownership entry',
        where: { id: entryId, investment: investmentId },
      });
      await em.remove(entry).flush();
    });
  }

  private dateError(date: string, investmentDate: string): string | undefined {
    if (date > this.clock.today()) return 'Date cannot be after today';
    if (date < investmentDate)
      return `Date cannot be before the investment date, ${longDate(investmentDate)}`;
    return undefined;
  }
}
