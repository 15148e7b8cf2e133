import type { Cents, Part } from './money.js';

export type Kind = 'call' | 'proceeds' | 'distribution' | 'charge';
export type Basis = 'commitment' | 'unfunded' | 'cost' | 'equal' | 'typed';

export interface Deal {
  id: string;
  companyId: string;
  total: bigint;
  investedOn: string;
}
export interface Allocation {
  id: string;
  dealId: string;
  entityId: string;
  amount: bigint;
  version: number;
}
export interface Receipt {
  id: string;
  entityId: string;
  date: string;
  amounts: Cents;
  reverses: string | null;
}
export interface Event {
  id: string;
  version: number;
  kind: Kind;
  number: number | null;
  dealId: string;
  noticeDate: string;
  date: string;
  basis: Basis;
  totals: Cents;
  lines: Map<string, Cents>;
  isReleased: boolean;
  reverses: string | null;
  receipts: Receipt[];
}
/** What an event is to be made of. */
export interface Terms {
  kind: Kind;
  dealId: string;
  date: string;
  basis: Basis;
  totals: Cents | null;
  percent?: number;
  lines?: Map<string, Cents>;
}
export interface Entry {
  dealId: string;
  entityId: string;
  bucket: string;
  /** Of what, where a rule depends on it. */
  part?: Part;
  amount: bigint;
  date: string;
}
