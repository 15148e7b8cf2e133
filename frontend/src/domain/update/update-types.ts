import type { UpdateType } from '../../api/generated';
import { brand } from '../../lib/brand';

/** The types of updates with their labels, in the order in which forms and filters offer them. */
export const updateTypes: readonly { value: UpdateType; label: string }[] = [
  { value: 'fundraise', label: 'Fundraise' },
  { value: 'company_update', label: 'Company Update' },
  { value: 'product_update', label: `${brand.productName} Update` },
];

/** The text of an update, which is stored as its notes or its content. */
export const textOf = ({ notes, content }: { notes: string | null; content: string | null }): string =>
  notes ?? content ?? '';
