import type { Explanation } from '../../api/generated';
import type { Explained } from '../../domain/explain/explain-context';
import { useAmountsHidden } from '../../lib/hidden-amounts';
import { EmptyState } from '../../ui/feedback/EmptyState';
import { FormulaBlock } from './FormulaBlock';
import { HoldingLines } from './HoldingLines';
import { portfolioBlocks } from './portfolio-blocks';

interface PortfolioExplanationProps {
  explanation: Explanation;
  explained: Explained;
  onLeave: () => void;
}

/** The figures of the fund, a company or an LP, and the investments that they are the sums of. */
export function PortfolioExplanation({ explanation, explained, onLeave }: PortfolioExplanationProps) {
  useAmountsHidden();
  return (
    <>
      {portfolioBlocks(explanation, explained).map((block, at) => (
        <FormulaBlock key={block.figure} {...block} isAsked={at === 0} />
      ))}
      {explanation.holdings.length === 0 ? (
        <EmptyState text="There are no investments to add up" />
      ) : (
        <HoldingLines explanation={explanation} asked={explained.figure} onLeave={onLeave} />
      )}
    </>
  );
}
