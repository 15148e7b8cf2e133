import type { InvestmentRecord } from '../../api/generated';
import type { SortState } from '../../data-grid/sort';

/** What all lists of investments have in common: the latest first, and which texts are searched. */
export const defaultSort: SortState = { field: 'investmentDate', direction: 'desc' };

export const textsOf = ({ investmentName, companyName }: InvestmentRecord) => [investmentName, companyName];

export const rowClassOf = ({ writtenOff }: InvestmentRecord): string => (writtenOff ? 'written-off' : '');
