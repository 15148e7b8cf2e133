import type { StatementFigures } from '../src/statements/statements.dto.js';
import { usd } from '../src/finance/texts.js';

const amountsIn = (value: unknown): string[] => {
  if (typeof value === 'string') return /^-?\d+\.\d\d$/.test(value) ? [value] : [];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(amountsIn) : [];
};

/** In the order of the PDF, each with what stands on its line before its amounts. */
function linesOf({ performance, rollForwards, holdings, activity }: StatementFigures): string[] {
  const { quarter, year, sinceStart } = rollForwards;
  const step = (label: string, field: 'opening' | 'contributions' | 'distributions' | 'carry' | 'closing') =>
    [label, ...[quarter, year, sinceStart].map((each) => usd(each[field]))].join(' ');
  const { commitment, paidIn, paidInCapital, unfunded, distributed, recallable } = performance;
  const { cost, value, cash, accruedCarry, nav } = performance;
  const total = (...amounts: string[]) => ['Total', ...amounts.map(usd)].join(' ');
  return [
    `Value of investments ${usd(value)}`,
    `Less accrued carry ${usd(accruedCarry)}`,
    `Net asset value ${usd(nav)}`,
    `Unfunded commitment ${usd(unfunded)}`,
    step('Opening balance', 'opening'),
    step('Contributions', 'contributions'),
    step('Distributions', 'distributions'),
    step('Carry', 'carry'),
    step('Closing balance', 'closing'),
    ...(holdings.length === 0
      ? []
      : [
          total(cost, value, cash, accruedCarry, nav),
          total(commitment, paidIn, paidInCapital, unfunded, distributed, recallable),
        ]),
    ...holdings.flatMap((holding) => [
      [holding.cost, holding.value, holding.cash, holding.accruedCarry, holding.nav].map(usd).join(' '),
      [holding.commitment, holding.paidIn, holding.paidInCapital, holding.unfunded].map(usd).join(' '),
      [holding.distributed, holding.recallable].map(usd).join(' '),
    ]),
    ...activity.map(({ balance }) => usd(balance)),
  ];
}

/** What the text of a PDF does not say as often as the figures do, and the lines that it does not have; empty if all. */
export function amountsMissingFrom(text: string, figures: StatementFigures): string[] {
  const plain = text.replaceAll(/\s+/g, ' ');
  const counts = new Map<string, number>();
  for (const [amount] of plain.matchAll(/-?\$[\d,]+\.\d\d/g))
    counts.set(amount, (counts.get(amount) ?? 0) + 1);
  const { performance, rollForwards, holdings, activity } = figures;
  const shown = [
    ...amountsIn([performance, rollForwards, holdings]),
    ...activity.flatMap(({ balance, ...row }) => [
      balance,
      ...amountsIn(row).filter((amount) => !/^-?0+\.00$/.test(amount)),
    ]),
  ].map(usd);
  const missing = shown.filter((amount) => {
    const left = counts.get(amount) ?? 0;
    counts.set(amount, left - 1);
    return left <= 0;
  });
  return [...missing, ...linesOf(figures).filter((line) => !plain.includes(line))];
}

/** The pages of a PDF, as any program reads its text. */
export async function readStatementPages(bytes: Uint8Array): Promise<string[]> {
  const { extractText } = await import('unpdf');
  const { text } = await extractText(new Uint8Array(bytes), { mergePages: false });
  return text.map((page) => page.replaceAll(/\s+/g, ' ').normalize('NFC'));
}
