import type { ValuationBasis } from '../../../api/generated';
import { markMethodLabels, markMethodOf } from '../../../domain/company/mark-method';
import { formatDate } from '../../../lib/format';

/** What the value of a deal follows from: "Mark of Sep 30, 2026 (multiples)". */
export function valuationText({ source, markDate, method }: ValuationBasis): string {
  switch (source) {
    case 'mark': {
      const named = method === null ? null : markMethodOf(method);
      return `Mark of ${formatDate(markDate)}${named ? ` (${markMethodLabels[named].toLowerCase()})` : ''}`;
    }
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
