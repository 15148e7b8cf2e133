import type { MarkMethod, ValuationBasis } from '../../../api/generated';
import { formatDate } from '../../../lib/format';

const methods: Record<MarkMethod, string> = {
  recent_round: 'recent round',
  multiples: 'multiples',
  discounted_cash_flow: 'discounted cash flow',
  net_assets: 'net assets',
  other: 'other method',
};

/** What the value of a deal follows from: "Mark of Sep 30, 2026 (multiples)". */
export function valuationText({ source, markDate, method }: ValuationBasis): string {
  switch (source) {
    case 'mark':
      return `Mark of ${formatDate(markDate)}${method ? ` (${methods[method as MarkMethod]})` : ''}`;
    case 'entered':
      return 'Valuation entered on the company';
    case 'post_money':
      return 'Post-money valuation of the purchase';
    case 'written_off':
      return 'Written off';
    case 'not_held':
      return 'Not held any more';
  }
}
