import type { AllocationTable, AllocationTableRow } from '../../../api/generated';

/** The first entity of an LP of the same name, without an allocation. */
export const testRow = (
  id: string,
  name: string,
  other: Partial<AllocationTableRow> = {},
): AllocationTableRow => {
  const [firstName = '', ...rest] = name.split(' ');
  return {
    entity: { id, legalName: name },
    isFirst: true,
    lp: { id: `lp-${id}`, firstName, lastName: rest.join(' '), email: `${id}@example.com` },
    isDeactivated: false,
    allocation: null,
    isFrozen: false,
    ...other,
  };
};

/** A further entity of an LP. */
export const testEntity = (
  { lp }: AllocationTableRow,
  id: string,
  legalName: string,
  other: Partial<AllocationTableRow> = {},
): AllocationTableRow => ({
  ...testRow(id, legalName, other),
  entity: { id, legalName },
  isFirst: false,
  lp,
});

export const held = (amount: string, version = 1) => ({
  allocation: { id: `held-${amount}`, version, amount },
});

export const testTable = (
  rows: AllocationTableRow[],
  other: Partial<AllocationTable> = {},
): AllocationTable => ({
  investment: {
    id: 'deal',
    investmentName: 'Acme Seed',
    companyName: 'Acme',
    investmentDate: '2026-06-30',
    totalInvestment: '100000.00',
  },
  isFrozen: false,
  lastDeal: null,
  rows,
  ...other,
});
