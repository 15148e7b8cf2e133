import type { Update } from './update.entity.js';

type Content = Pick<Update, 'updateType' | 'content' | 'amountRaised' | 'postMoneyValuation'>;

/** What an update of its type cannot be without; undefined when it has it. The product's name is a setting. */
export function updateFault(
  { updateType, content, amountRaised, postMoneyValuation }: Partial<Content>,
  productName: string,
): { field: string; message: string } | undefined {
  if (updateType === 'fundraise') {
    const missing = amountRaised ? 'postMoneyValuation' : 'amountRaised';
    if (amountRaised && postMoneyValuation) return undefined;
    return {
      field: missing,
      message: 'Amount raised and post-money valuation are required for fundraise updates',
    };
  }
  if (content) return undefined;
  const updates = updateType === 'company_update' ? 'Company Updates' : `${productName} Updates`;
  return { field: 'content', message: `Content is required for ${updates}` };
}
