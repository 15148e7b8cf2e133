import { Inject, Injectable } from '@nestjs/common';
import { Clock } from '../../config/clock.js';
import { SETTINGS, type Settings } from '../../config/settings.js';
import { found, WrongContent } from '../../http/pipes.js';
import { capitalFigures } from '../performance/performance.service.js';
import type { CapitalAccountDeal, PeriodQuery } from './capital-accounts.dto.js';
import { CapitalAccountsQueries, type AccountDealRow } from './capital-accounts.queries.js';

type HolderKind = 'lp' | 'entity' | 'firm';

@Injectable()
export class CapitalAccountsService {
  constructor(
    private readonly queries: CapitalAccountsQueries,
    private readonly clock: Clock,
    @Inject(SETTINGS) private readonly settings: Settings,
  ) {}

  /** The account as JSON text. Errors: 400 for a period that ends before it begins. */
  async of(holder: HolderKind, id: string, { from, to = this.clock.today() }: PeriodQuery): Promise<string> {
    if (from && from > to) throw new WrongContent([{ field: 'from', message: 'from must not be after to' }]);
    const account = await this.read(holder, id, { from: from ?? null, to });
    const { activity, due, deals, ...rollForward } = account;
    const figures = deals.map((deal) => ({ ...figuresOf(deal), due: deal.due }));
    // Activity and what is due are as PostgreSQL wrote them: a long history is not parsed and written again.
    const head = JSON.stringify({ ...rollForward, deals: figures }).slice(0, -1);
    return `${head},"activity":${activity},"due":${due}}`;
  }
  /** The figures of each deal on a day. */
  async dealsOf(holder: HolderKind, id: string, day: string): Promise<Omit<CapitalAccountDeal, 'due'>[]> {
    return (await this.read(holder, id, { from: day, to: day })).deals.map(figuresOf);
  }

  private async read(holder: HolderKind, id: string, period: { from: string | null; to: string }) {
    const account = await this.queries.of(holder, id, period, this.settings.brand.firmName);
    return found(account, 'Capital account');
  }
}

const figuresOf = ({ investment, due: _due, ...amounts }: AccountDealRow) => ({
  investment,
  ...capitalFigures(amounts),
});
