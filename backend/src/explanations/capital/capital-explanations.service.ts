import { Inject, Injectable } from '@nestjs/common';
import { CapitalAccountsService } from '../../capital/accounts/capital-accounts.service.js';
import type { Performance } from '../../capital/performance/performance.dto.js';
import { PerformanceService } from '../../capital/performance/performance.service.js';
import { SETTINGS, type Settings } from '../../config/settings.js';
import { found } from '../../http/pipes.js';
import type { CapitalExplanation, ExplainedFigure } from './capital-explanations.dto.js';
import { CapitalExplanationsQueries } from './capital-explanations.queries.js';

@Injectable()
export class CapitalExplanationsService {
  constructor(
    private readonly queries: CapitalExplanationsQueries,
    private readonly performance: PerformanceService,
    private readonly accounts: CapitalAccountsService,
    @Inject(SETTINGS) private readonly settings: Settings,
  ) {}

  /** How the performance of an LP, an entity or the firm follows; as of a day, by default today. */
  async of(
    holder: 'lp' | 'entity' | 'firm',
    id: string,
    asOf: string | undefined,
  ): Promise<CapitalExplanation> {
    const performance = await this.performance.of(holder, id, asOf);
    const day = performance.asOf;
    const { firmName } = this.settings.brand;
    const { name, flows } = found(
      await this.queries.flowsOf(holder === 'lp' ? 'lp' : 'entity', id, day, firmName),
      'Entity',
    );
    return {
      name,
      asOf: day,
      performance,
      figures: figuresOf(performance),
      flows: [
        ...flows,
        { date: day, kind: 'nav', event: null, investment: null, entity: null, amount: performance.nav },
      ],
      deals: await this.accounts.dealsOf(holder, id, day),
    };
  }
}

type Term = [label: string, amount: string];

const explained = (
  figure: ExplainedFigure['figure'],
  [label, formula]: [label: string, formula: string],
  terms: Term[],
  result: Partial<Pick<ExplainedFigure, 'amount' | 'ratio' | 'reason'>>,
): ExplainedFigure => ({
  figure,
  label,
  formula,
  terms: terms.map(([termLabel, amount]) => ({ label: termLabel, amount })),
  amount: null,
  ratio: null,
  reason: null,
  ...result,
});

/** The figures that screens explain, with the amounts that enter them. */
const figuresOf = (performance: Performance): ExplainedFigure[] => [
  ...explainedAmounts(performance),
  ...explainedMultiples(performance),
  explained('net', ['Net IRR', 'The rate r at which Σ flow ÷ (1 + r)^(days ÷ 365) = 0 (XIRR)'], [], {
    ratio: performance.net?.rate ?? performance.net?.periodReturn ?? null,
    reason: performance.net?.reason ?? null,
  }),
];

const explainedAmounts = ({
  commitment,
  paidIn,
  cash,
  value,
  nav,
  ...rest
}: Performance): ExplainedFigure[] => [
  explained('paidIn', ['Paid-in', 'Sum of the contributions'], [], { amount: paidIn }),
  explained(
    'unfunded',
    ['Unfunded', 'Commitment − paid-in capital + recallable distributions'],
    [
      ['Commitment', commitment],
      ['Paid-in capital', rest.paidInCapital],
      ['Recallable distributions', rest.recallable],
    ],
    { amount: rest.unfunded },
  ),
  explained(
    'nav',
    ['NAV', 'Cash + value − accrued carry'],
    [
      ['Cash', cash],
      ['Value', value],
      ['Accrued carry', rest.accruedCarry],
    ],
    { amount: nav },
  ),
];

function explainedMultiples(performance: Performance): ExplainedFigure[] {
  const received: Term = ['Distributed', performance.distributed];
  const paid: Term = ['Paid-in', performance.paidIn];
  const left: Term = ['NAV', performance.nav];
  const committed: Term[] = [
    ['Paid-in capital', performance.paidInCapital],
    ['Commitment', performance.commitment],
  ];
  return [
    explained('dpi', ['DPI', 'Distributed ÷ paid-in'], [received, paid], { ratio: performance.dpi }),
    explained('rvpi', ['RVPI', 'NAV ÷ paid-in'], [left, paid], { ratio: performance.rvpi }),
    explained('tvpi', ['TVPI', '(Distributed + NAV) ÷ paid-in'], [received, left, paid], {
      ratio: performance.tvpi,
    }),
    explained('pic', ['PIC', 'Paid-in capital ÷ commitment'], committed, { ratio: performance.pic }),
  ];
}
