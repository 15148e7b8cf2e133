import { formatMoney, formatPercent, formatSigned } from '../../lib/format';
import { shareOf, subtractMoney, toCents } from '../../lib/money';

/** "+$1,000,000.00 (+10.0%)"; without the percentage where there was nothing before. */
export function changeText(before: string, after: string): string {
  const amount = subtractMoney(after, before);
  const text = formatSigned(amount, formatMoney);
  return toCents(before) === 0n ? text : `${text} (${changePercent(before, after)})`;
}

/** "+10.0%" */
export function changePercent(before: string, after: string): string {
  const text = formatPercent(shareOf(subtractMoney(after, before), before)).replace(/^-(?=0\.0%)/, '');
  return text.startsWith('-') || text === '0.0%' ? text : `+${text}`;
}
