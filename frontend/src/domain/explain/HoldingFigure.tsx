import { useHoldingSubject, type ExplainedFigure } from './explain-context';
import { ExplainButton } from './ExplainButton';

interface HoldingFigureProps {
  row: { id: string; investmentName: string };
  figure: ExplainedFigure;
  label: string;
  text: string;
  title?: string;
  /** That of the grid's cell. */
  tabIndex: number;
}

/**
 * A figure in a list of investments. The arrow keys lead to its cell, where Enter opens the record, and Tab from there
 * to the figure: with a tabindex of its own the grid would give it the focus of the cell.
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
