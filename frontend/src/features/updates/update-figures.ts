import type { UpdateRecord } from '../../api/generated';
import { formatIsoDay, todayInNewYork } from '../../lib/format';

interface UpdateFigures {
  total: number;
  ofProduct: number;
  companies: number;
  /** Created in the month that it is in New York. */
  thisMonth: number;
}

type Counted = Pick<UpdateRecord, 'updateType' | 'companyId' | 'createdAt'>;

export function updateFigures(updates: readonly Counted[], now = new Date()): UpdateFigures {
  const month = todayInNewYork(now).slice(0, 7);
  return {
    total: updates.length,
    ofProduct: updates.filter(({ updateType }) => updateType === 'product_update').length,
    companies: new Set(updates.map(({ companyId }) => companyId)).size,
    thisMonth: updates.filter(({ createdAt }) => formatIsoDay(createdAt).startsWith(month)).length,
  };
}
