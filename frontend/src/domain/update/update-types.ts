import type { UpdateType } from '../../api/generated';
import { brand } from '../../lib/brand';

/** What the kinds of updates are called, in the order in which they are offered. */
export const updateTypes: readonly { value: UpdateType; label: string }[] = [
  { value: 'fundraise', label: 'Fundraise' },
  { value: 'company_update', label: 'Company Update' },
  { value: 'product_update', label: `${brand.productName} Update` },
];

/** What somebody wrote about the update; its notes are that, too. */
export const textOf = ({ notes, content }: { notes: string | null; content: string | null }): string =>
  notes ?? content ?? '';
