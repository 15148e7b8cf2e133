import { Injectable } from '@nestjs/common';
import { CapitalAccountsService } from '../../capital/accounts/capital-accounts.service.js';
import { accruedCarryByDeal } from '../../capital/carry/accrued-carry.js';
import { capitalFigures, PerformanceService } from '../../capital/performance/performance.service.js';
import { CurrentBrand } from '../../http/brand/current-brand.js';
import { found } from '../../http/pipes.js';
import type { CapitalExplanation, ExplainedCapitalQuery, ExplainedFlow } from './capital-explanations.dto.js';
import { CapitalExplanationsQueries } from './capital-explanations.queries.js';
import { DealExplanationsQueries, type DealsExplanationRow } from './deal-explanations.queries.js';
import { explainedFigures } from './explained-figures.js';

/** How performances follow; as of a day, by default today. */
@Injectable()
export class CapitalExplanationsService {
  constructor(
    private readonly queries: CapitalExplanationsQueries,
    private readonly dealQueries: DealExplanationsQueries,
    private readonly performance: PerformanceService,
    private readonly accounts: CapitalAccountsService,
    private readonly brand: CurrentBrand,
  ) {}

  /** Of all deals, or of one. Errors: 404 for a deal that the holder has never had a part of. */
  async of(
    holder: 'lp' | 'entity' | 'firm',
    id: string,
    { asOf, investmentId }: ExplainedCapitalQuery,
  ): Promise<CapitalExplanation> {
    const computed = await this.performance.explained(
      holder,
      id,
      asOf,
      investmentId ? [investmentId] : undefined,
    );
    const { performance } = computed;
    const day = performance.asOf;
    const { firmName } = this.brand.now;
    const { name, deal, flows } = found(
      await this.queries.flowsOf(holder === 'lp' ? 'lp' : 'entity', id, day, firmName, investmentId ?? null),
      'Entity',
    );
    if (investmentId) found(deal, 'Investment');
    return {
      name: deal ? `${name}, ${deal.name}` : name,
      asOf: day,
      performance,
      figures: explainedFigures(computed),
      flows: [...flows, remaining('nav', day, performance.nav)],
      grossFlows: [],
      deals: deal
        ? [{ investment: deal, ...capitalFigures(performance) }]
        : await this.accounts.dealsOf(holder, id, day),
    };
  }

  ofFund(asOf: string | undefined): Promise<CapitalExplanation> {
    return this.ofDeals('fund', null, asOf, (day) => this.dealQueries.ofFund(day));
  }

  /** Errors: 404 for a missing investment. */
  ofInvestment(id: string, asOf: string | undefined): Promise<CapitalExplanation> {
    return this.ofDeals('investment', id, asOf, (day) => this.dealQueries.ofInvestment(id, day));
  }

  private async ofDeals(
    subject: 'fund' | 'investment',
    id: string | null,
    asOf: string | undefined,
    read: (day: string) => Promise<DealsExplanationRow | undefined>,
  ): Promise<CapitalExplanation> {
    const computed = await this.performance.explained(subject, id, asOf);
    const { performance, netAssetValue } = computed;
    const day = performance.asOf;
    const { name, flows, grossFlows, deals, carries } = found(await read(day), 'Investment');
    const accrued = accruedCarryByDeal(carries, day);
    return {
      name,
      asOf: day,
      performance,
      figures: explainedFigures(computed),
      flows: netAssetValue === null ? [] : [...flows, remaining('nav', day, netAssetValue)],
      grossFlows: [...grossFlows, remaining('value', day, performance.value)],
      deals: deals.map(({ investment, ...amounts }) => ({
        investment,
        ...capitalFigures({ ...amounts, accruedCarry: accrued.get(investment.id) ?? '0.00' }),
      })),
    };
  }
}

/** What is left on the day of valuation, which ends the flows of a rate. */
const remaining = (kind: 'nav' | 'value', date: string, amount: string): ExplainedFlow => ({
  date,
  kind,
  event: null,
  investment: null,
  entity: null,
  amount,
});
