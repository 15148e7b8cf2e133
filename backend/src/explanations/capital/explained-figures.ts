import type { Performance } from '../../capital/performance/performance.dto.js';
import type { ExplainedPerformance } from '../../capital/performance/performance.service.js';
import { Exact } from '../../finance/exact.js';
import type { ExplainedFigure } from './capital-explanations.dto.js';

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

/** The figures that screens explain, with the amounts that enter them; gross ones of deals and the fund alone. */
export const explainedFigures = (computed: ExplainedPerformance): ExplainedFigure[] => [
  ...explainedAmounts(computed.performance),
  ...explainedMultiples(computed.performance),
  ...explainedRate('net', computed.performance),
  ...explainedGross(computed),
];

const explainedAmounts = ({
  commitment,
  paidIn,
  cash,
  value,
  nav,
  ...rest
}: Performance): ExplainedFigure[] => [
  explained('commitment', ['Commitment', 'Sum of the allocations'], [], { amount: commitment }),
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
  explained('distributed', ['Distributed', 'Sum of the distributions'], [], { amount: rest.distributed }),
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

const rateNames = { net: 'Net IRR', gross: 'Gross IRR' } as const;

function explainedRate(figure: keyof typeof rateNames, performance: Performance): ExplainedFigure[] {
  const rate = performance[figure];
  if (!rate) return [];
  const formula = 'The rate r at which Σ flow ÷ (1 + r)^(days ÷ 365) = 0 (XIRR)';
  return [
    explained(figure, [rateNames[figure], formula], [], {
      ratio: rate.rate ?? rate.periodReturn,
      reason: rate.reason,
    }),
  ];
}

function explainedGross({ performance, originalCost }: ExplainedPerformance): ExplainedFigure[] {
  if (!performance.gross) return [];
  const { cost, proceeds, value, moic } = performance;
  const relieved = new Exact(originalCost).minus(cost).toFixed(2);
  const paid: Term = ['Original cost', originalCost];
  return [
    explained('cost', ['Cost', 'Original cost − cost relieved'], [paid, ['Cost relieved', relieved]], {
      amount: cost,
    }),
    explained(
      'moic',
      ['MOIC', '(Proceeds + value) ÷ original cost'],
      [['Proceeds', proceeds], ['Value', value], paid],
      { ratio: moic },
    ),
    ...explainedRate('gross', performance),
  ];
}
