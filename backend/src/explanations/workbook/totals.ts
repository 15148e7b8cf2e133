import { type ExplainedSubject, type ExplainedTotals, type Explanation } from '../explanations.dto.js';
import { allInvested, allValues } from './arithmetic.js';
import {
  formats,
  formula,
  heading,
  irrFormula,
  money,
  moneyCheck,
  multipleFormula,
  ratio,
  ratioCheck,
  text,
  type SheetCell,
} from './cells.js';

type Total = 'invested' | 'currentValue' | 'totalReturn' | 'multiple' | 'days' | 'years' | 'irr';

const ofAnLp = {
  invested: 'Total Invested',
  currentValue: 'Current Value',
  totalReturn: 'Total Return',
  multiple: 'MOIC',
  days: 'Average days held, by amount',
  years: 'Average years held',
};

/** The totals that the portal shows, by their labels on its screens; an investment is a single holding. */
const labels: Record<Exclude<ExplainedSubject, 'investment'>, Partial<Record<Total, string>>> = {
  fund: { currentValue: 'Portfolio Value', invested: 'Deployed Capital' },
  company: { invested: 'Total Investment', currentValue: 'Value on Mark', multiple: 'MOIC' },
  lp: { ...ofAnLp, irr: 'Portfolio IRR' },
  allocation: { ...ofAnLp, irr: 'IRR' },
};

interface TotalsPlace {
  /** The row of the heading. */
  firstRow: number;
  /** The range of the holding times in days. */
  days: string;
}

interface Line {
  live: string;
  shows: number | string;
  format: string;
  portal?: SheetCell;
  check?: (portal: string, live: string) => SheetCell;
}

/** A row per total: the live formula, the portal's figure, and the check that both agree. */
export function totalRows({ subject, totals, holdings }: Explanation, place: TotalsPlace): SheetCell[][] {
  if (subject === 'investment') return [];
  const names = labels[subject];
  const parts = Object.keys(names) as Total[];
  const rowOf = (part: Total): number => place.firstRow + 1 + parts.indexOf(part);
  const at = (part: Total): string => `B${rowOf(part)}`;
  const lines = linesOf(totals, holdings.length, at, place.days);
  return [
    ['Total', 'Value', 'As the portal shows it', 'Check'].map(heading),
    ...parts.map((part) => {
      const { live, shows, format, portal, check } = lines[part];
      return [
        text(names[part] ?? part),
        formula(live, shows, format),
        portal ?? null,
        check?.(`C${rowOf(part)}`, at(part)) ?? null,
      ];
    }),
  ];
}

function linesOf(
  totals: ExplainedTotals,
  count: number,
  at: (part: Total) => string,
  days: string,
): Record<Total, Line> {
  const [paid, worth] = [`SUM(${allInvested(count)})`, `SUM(${allValues(count)})`];
  return {
    invested: moneyLine(paid, totals.invested),
    currentValue: moneyLine(worth, totals.currentValue),
    totalReturn: moneyLine(`(${worth}-${paid})`, totals.totalReturn),
    multiple: ratioLine(multipleFormula(at('currentValue'), at('invested')), totals.multiple),
    days: {
      live: `IF(${paid}=0,0,SUMPRODUCT(${allInvested(count)},${days})/${paid})`,
      shows: (totals.years ?? 0) * 365.25,
      format: formats.ratio,
    },
    years: { live: `${at('days')}/365.25`, shows: totals.years ?? 0, format: formats.ratio },
    irr: ratioLine(irrFormula(at('invested'), at('currentValue'), at('years')), totals.irr, formats.percent),
  };
}

/** Adds whole cents, which are exact up to 15 digits. */
const moneyLine = (cents: string, amount: string): Line => ({
  live: `${cents}/100`,
  shows: Number(amount),
  format: formats.money,
  portal: money(amount),
  check: (portal) => moneyCheck(cents, portal, amount),
});

const ratioLine = (live: string, value: number | null, format = formats.ratio): Line => ({
  live,
  shows: value ?? 'N/A',
  format,
  portal: ratio(value, format),
  check: (portal, own) => ratioCheck(own, portal),
});
