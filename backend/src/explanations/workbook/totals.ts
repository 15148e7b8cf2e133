import type { ExplainedSubject, Explanation } from '../explanations.dto.js';
import { allInvested, allRealized, allValues } from './arithmetic.js';
import {
  formats,
  formula,
  heading,
  irrFormula,
  money,
  moneyCheck,
  multipleFormula,
  ratio,
  rateCheck,
  ratioCheck,
  text,
  type SheetCell,
} from './cells.js';
import { datedIrrFormula, type FlowSection } from './flow-sheet.js';
import type { ShownParts } from './holding-cells.js';

type Total = 'invested' | 'currentValue' | 'realized' | 'totalReturn' | 'multiple' | 'days' | 'years' | 'irr';

const ofAnLp = {
  invested: 'Total Invested',
  currentValue: 'Current Value',
  realized: 'Realized',
  totalReturn: 'Total Return',
  multiple: 'MOIC',
  days: 'Average days held, by amount',
  years: 'Average years held',
};

/** The totals that the portal shows, by their labels on its screens; an investment is a single holding. */
const labels: Record<Exclude<ExplainedSubject, 'investment'>, Partial<Record<Total, string>>> = {
  fund: { currentValue: 'Portfolio Value', realized: 'Realized', invested: 'Deployed Capital' },
  company: {
    invested: 'Total Investment',
    currentValue: 'Value on Mark',
    realized: 'Realized',
    multiple: 'MOIC',
  },
  lp: { ...ofAnLp, irr: 'Portfolio IRR' },
  allocation: { ...ofAnLp, irr: 'IRR' },
};

export interface TotalsPlace {
  /** The row of the heading. */
  firstRow: number;
  /** The range of the holding times in days. */
  days: string;
  shown: ShownParts;
  /** The dated flows of all holdings, once a company paid something. */
  flows?: FlowSection | undefined;
}

interface Line {
  /** Null where spreadsheets cannot compute it. */
  live: string | null;
  shows: number | string;
  format: string;
  portal?: SheetCell;
  check?: (portal: string, live: string) => SheetCell;
}

/** The totals that the portal shows; what was realized only where something was. */
const totalsOf = ({ subject }: Explanation, { shown }: TotalsPlace): [Total, string][] =>
  subject === 'investment'
    ? []
    : (Object.entries(labels[subject]) as [Total, string][]).filter(
        ([total]) => total !== 'realized' || shown.hasProceeds,
      );

/** The cell of a total, in column C as the portal shows it; undefined for one that it does not show. */
export function totalCell(
  explanation: Explanation,
  place: TotalsPlace,
  total: Total,
  column: 'B' | 'C' = 'B',
): string | undefined {
  const index = totalsOf(explanation, place).findIndex(([shown]) => shown === total);
  return index < 0 ? undefined : `${column}${place.firstRow + 1 + index}`;
}

/** A row per total: the live formula, the portal's figure, and the check that both agree. */
export function totalRows(explanation: Explanation, place: TotalsPlace): SheetCell[][] {
  const shown = totalsOf(explanation, place);
  if (shown.length === 0) return [];
  const at = (part: Total): string => totalCell(explanation, place, part) ?? '0';
  const lines = linesOf(explanation, at, place);
  return [
    ['Total', 'Value', 'As the portal shows it', 'Check'].map(heading),
    ...shown.map(([part, label]) => {
      const { live, shows, format, portal, check } = lines[part];
      return [
        text(label),
        live === null ? text('N/A') : formula(live, shows, format),
        portal ?? null,
        check?.(totalCell(explanation, place, part, 'C') ?? '', at(part)) ?? null,
      ];
    }),
  ];
}

function linesOf(
  { totals, holdings }: Explanation,
  at: (part: Total) => string,
  { days, shown, flows }: TotalsPlace,
): Record<Total, Line> {
  const count = holdings.length;
  const [paid, worth] = [`SUM(${allInvested(count)})`, `SUM(${allValues(count)})`];
  const realized = `SUM(${allRealized(count)})`;
  const all = shown.hasProceeds ? `(${at('currentValue')}+${at('realized')})` : at('currentValue');
  const within = holdings.filter(({ ownership }) => ownership !== null).length;
  return {
    invested: moneyLine(paid, totals.invested),
    currentValue: moneyLine(worth, totals.currentValue, within),
    realized: moneyLine(realized, totals.realized),
    totalReturn: moneyLine(`(${worth}+${realized}-${paid})`, totals.totalReturn, within),
    multiple: ratioLine(multipleFormula(all, at('invested')), totals.multiple),
    days: {
      live: `IF(${paid}=0,0,SUMPRODUCT(${allInvested(count)},${days})/${paid})`,
      shows: (totals.years ?? 0) * 365.25,
      format: formats.ratio,
    },
    years: { live: `${at('days')}/365.25`, shows: totals.years ?? 0, format: formats.ratio },
    irr: flows
      ? datedLine(flows, totals.irr)
      : ratioLine(irrFormula(at('invested'), at('currentValue'), at('years')), totals.irr, formats.percent),
  };
}

/** Adds whole cents, which are exact up to 15 digits. */
const moneyLine = (cents: string, amount: string, within = 0): Line => ({
  live: `${cents}/100`,
  shows: Number(amount),
  format: formats.money,
  portal: money(amount),
  check: (portal) => moneyCheck(cents, portal, amount, within),
});

const ratioLine = (live: string, value: number | null, format = formats.ratio): Line => ({
  live,
  shows: value ?? 'N/A',
  format,
  portal: ratio(value, format),
  check: (portal, own) => ratioCheck(own, portal),
});

const datedLine = (flows: FlowSection, value: number | null): Line => {
  const live = datedIrrFormula(flows, value)?.formula ?? null;
  return {
    live,
    shows: value ?? 'N/A',
    format: formats.percent,
    portal: ratio(value, formats.percent),
    ...((live !== null || value === null) && { check: (portal, own) => rateCheck(own, portal) }),
  };
};
