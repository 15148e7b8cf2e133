import type { UpdateFigures as Figures } from '../../api/generated';
import { FigureCard } from '../../domain/explain/FigureCard';
import { FigureRow } from '../../domain/explain/FigureRow';
import { brand } from '../../lib/brand';
import { formatCount } from '../../lib/format';

/** How many there are, of all updates; empty cards until they have come. */
export function UpdateFigures({ figures }: { figures: Figures | undefined }) {
  const count = (figure: number | undefined) => (figure === undefined ? undefined : formatCount(figure));
  return (
    <FigureRow>
      <FigureCard label="Total Updates" figure={count(figures?.total)} />
      <FigureCard label={`${brand.productName} Updates`} figure={count(figures?.ofProduct)} />
      <FigureCard label="Companies Updated" figure={count(figures?.companies)} />
      <FigureCard label="This Month" figure={count(figures?.thisMonth)} />
    </FigureRow>
  );
}
