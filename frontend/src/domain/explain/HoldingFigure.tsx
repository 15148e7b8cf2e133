import { useHoldingSubject, type ExplainedFigure } from './explain-context';
import { ExplainButton } from './ExplainButton';

interface HoldingFigureProps {
  row: { id: string; investmentName: string };
  figure: ExplainedFigure;
  label: string;
  text: string;
  title?: string;
  /** The tabIndex of the grid's cell. */
  tabIndex: number;
}

/**
 * A figure in a list of investments. The arrow keys move to its cell, where Enter opens the record and Tab moves on to
 * the figure. It has no tabindex then: the grid would move the focus of the cell to it.
 */
export function HoldingFigure({ row, tabIndex, ...figure }: HoldingFigureProps) {
  return (
    <ExplainButton
      {...figure}
      subject={useHoldingSubject(row.id)}
      name={row.investmentName}
      tabIndex={tabIndex === 0 ? undefined : -1}
    />
  );
}
