import { createContext, useContext } from 'react';
import type { ExplainedFigureName, RollForward } from '../../api/generated';

/**
 * The record that a figure belongs to; an allocation is one LP's part of an investment. What belongs to an LP can be narrowed
 * to one of its entities. As of today, or of a day.
 */
export type ExplainedSubject =
  | { kind: 'investment'; id: string; asOf?: string | undefined }
  | { kind: 'allocation'; id: string; lpId: string; entityId?: string; asOf?: string | undefined }
  | { kind: 'company'; id: string }
  | { kind: 'lp'; id: string; entityId?: string }
  | { kind: 'fund' };

export type ExplainedFigure = 'value' | 'realized' | 'multiple' | 'irr' | 'invested' | 'return';

/** Whose capital the figures of a performance are about: as of today, or of a day; what a holder has also of one deal. */
export type CapitalSubject =
  | { kind: 'capital'; scope: 'lp' | 'entity'; id: string; investmentId?: string; asOf?: string | undefined }
  | { kind: 'capital'; scope: 'investment'; id: string; asOf?: string | undefined }
  | { kind: 'capital'; scope: 'fund'; asOf?: string | undefined };

/** The capital account of an LP or an entity in a period; without one, since the start. */
export interface AccountSubject {
  kind: 'account';
  scope: 'lp' | 'entity';
  id: string;
  period: { from?: string; to?: string };
}

/** A figure of holdings and their values. */
export interface HoldingsFigure {
  subject: ExplainedSubject;
  figure: ExplainedFigure;
}

/** A figure of what was paid in and out, and the returns on it. */
export interface CapitalFigure {
  subject: CapitalSubject;
  figure: ExplainedFigureName;
}

/** A step of a roll-forward. */
interface AccountFigure {
  subject: AccountSubject;
  figure: keyof RollForward;
}

/** Its name on the screen. */
interface Labelled {
  label: string;
}

export type ExplainedHoldings = HoldingsFigure & Labelled;
export type ExplainedCapital = CapitalFigure & Labelled;
export type ExplainedAccount = AccountFigure & Labelled;
export type Explained = ExplainedHoldings | ExplainedCapital | ExplainedAccount;

/** Opens the panel that explains a figure. */
export const ExplainContext = createContext<(explained: Explained) => void>(() => {
  throw new Error('A figure can be explained only within an ExplainProvider');
});

export const useExplain = () => useContext(ExplainContext);

/** The LP, or one of its entities, whose parts of investments a list shows. */
interface Holder {
  lpId: string;
  entityId?: string;
}

/** Null for a list of the fund's investments. */
export const HoldingsOfLp = createContext<Holder | null>(null);

/** The record that the figures of a list's row belong to. */
export function useHoldingSubject(id: string): ExplainedSubject {
  const holder = useContext(HoldingsOfLp);
  return holder === null ? { kind: 'investment', id } : { kind: 'allocation', id, ...holder };
}
