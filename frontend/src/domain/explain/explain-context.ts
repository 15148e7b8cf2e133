import { createContext, useContext } from 'react';

/** Of which record a figure tells: the fund's, or one LP's part of an investment. */
export type ExplainedOf =
  | { kind: 'investment'; id: string }
  | { kind: 'allocation'; id: string; lpId: string }
  | { kind: 'company'; id: string }
  | { kind: 'lp'; id: string }
  | { kind: 'fund' };

export type ExplainedFigure = 'value' | 'multiple' | 'irr' | 'invested' | 'return';

/** A figure of the screen, by the name that it has there. */
export interface Explained {
  subject: ExplainedOf;
  figure: ExplainedFigure;
  label: string;
}

/** Opens the panel that says how a figure comes about. */
export const ExplainContext = createContext<(explained: Explained) => void>(() => {
  throw new Error('A figure is explained within an ExplainProvider only');
});

export const useExplain = () => useContext(ExplainContext);

/** The LP whose parts of investments a list tells of, where it is not of the fund's. */
export const HoldingsOfLp = createContext<string | null>(null);

/** What a list's figures of an investment are of. */
export function useHoldingSubject(id: string): ExplainedOf {
  const lpId = useContext(HoldingsOfLp);
  return lpId === null ? { kind: 'investment', id } : { kind: 'allocation', id, lpId };
}
