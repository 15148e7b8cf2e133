import { Inject, Injectable } from '@nestjs/common';
import { Clock } from '../../config/clock.js';
import { SETTINGS, type Settings } from '../../config/settings.js';
import { found, WrongContent } from '../../http/pipes.js';
import { capitalFigures } from '../performance/performance.service.js';
import type { PeriodQuery } from './capital-accounts.dto.js';
import { CapitalAccountsQueries } from './capital-accounts.queries.js';

@Injectable()
export class CapitalAccountsService {
  constructor(
    private readonly queries: CapitalAccountsQueries,
    private readonly clock: Clock,
    @Inject(SETTINGS) private readonly settings: Settings,
  ) {}

  /** The account as JSON text. Errors: 400 for a period that ends before it begins. */
  async of(
    holder: 'lp' | 'entity' | 'firm',
    id: string,
    { from, to = this.clock.today() }: PeriodQuery,
  ): Promise<string> {
    if (from && from > to) throw new WrongContent([{ field: 'from', message: 'from must not be after to' }]);
    const period = { from: from ?? null, to };
    const account = found(
      await this.queries.of(holder, id, period, this.settings.brand.firmName),
      'Capital account',
    );
    const { activity, due, deals, ...rollForward } = account;
    const figures = deals.map((deal) => ({
      investment: deal.investment,
      ...capitalFigures(deal),
      due: deal.due,
    }));
    // Activity and what is due are as PostgreSQL wrote them: a long history is not parsed and written again.
    const head = JSON.stringify({ ...rollForward, deals: figures }).slice(0, -1);
    return `${head},"activity":${activity},"due":${due}}`;
  }
}
