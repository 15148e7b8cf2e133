import { formatDate, formatMoney, formatWords } from '../../lib/format';
import { compareMoney, sumMoney } from '../../lib/money';
import type { ExitForm, SoldDeal } from './exit-form';

/** Sentences about what is held in escrow, recorded, released, distributed and changed. */
export function exitEffects(form: ExitForm, sold: readonly SoldDeal[]): string[] {
  const deals = sold.length === 1 ? 'the deal' : 'each deal';
  const escrow = sumMoney(sold.map((deal) => deal.escrow));
  const expected = form.escrowExpectedOn && `, expected on ${formatDate(form.escrowExpectedOn)}`;
  return [
    ...(compareMoney(escrow, '0') > 0
      ? [
          `${formatMoney(escrow)} is held in escrow${expected}, and is recorded as proceeds when it is received.`,
        ]
      : []),
    form.release
      ? `Proceeds of ${deals} are recorded and released: the limited partners get a mail each, and the allocations, total, post-money valuation and date of ${deals} can no longer be changed.`
      : `Proceeds of ${deals} are recorded as a draft. Nobody is notified before the release.`,
    ...(form.release && form.distribute
      ? [
          `All cash of ${deals} is distributed on the same day, and the limited partners are mailed what each is paid.`,
        ]
      : []),
    ...(form.dealStatus ? [`The status of ${deals} becomes ${formatWords(form.dealStatus)}.`] : []),
    ...(form.companyStatus ? [`The status of the company becomes ${formatWords(form.companyStatus)}.`] : []),
  ];
}
