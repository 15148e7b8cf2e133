import Box from '@mui/material/Box';
import type { ExplainedHolding, Explanation } from '../../api/generated';
import type { ExplainedFigure, ExplainedHoldings } from '../../domain/explain/explain-context';
import { formatDate } from '../../lib/format';
import { useAmountsHidden } from '../../lib/hidden-amounts';
import { EmptyState } from '../../ui/feedback/EmptyState';
import { TextLink } from '../../ui/layout/links';
import { AmountLines } from './AmountLines';
import { FormulaBlock } from './FormulaBlock';
import { formatYears, formulaText, sourceSentence, valueFormula, writtenOffSentence } from './formulas';
import { portfolioBlocks } from './portfolio-blocks';

interface PortfolioExplanationProps {
  explanation: Explanation;
  explained: ExplainedHoldings;
  onLeave: () => void;
}

/** The figures of the fund, a company, an LP, or of its part that several entities hold, and what they are the sums of. */
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

interface HoldingLinesProps {
  explanation: Explanation;
  /** The lines show the amounts of `invested` and `realized`, current values for every other figure. */
  asked: ExplainedFigure;
  onLeave: () => void;
}

/** One line for each holding, with its formula and links, and the total below. */
function HoldingLines({ explanation, asked, onLeave }: HoldingLinesProps) {
  const { holdings, totals } = explanation;
  const added = asked === 'invested' || asked === 'realized' ? asked : 'currentValue';
  return (
    <AmountLines
      label="Line by line"
      heads={['Investment', heads[added]]}
      lines={holdings.map((holding) => ({
        key: `${holding.investmentId} ${holding.entity?.id}`,
        what: <Names holding={holding} onLeave={onLeave} />,
        details: detailsOf(holding, explanation, added),
        amount: holding[added],
        bad: holding.writtenOff,
      }))}
      total={totals[added]}
    />
  );
}

const heads = { invested: 'Invested', realized: 'Realized', currentValue: 'Current Value' };

function Names({ holding, onLeave }: { holding: ExplainedHolding; onLeave: () => void }) {
  const { investmentId, investmentName, companyId, companyName, entity } = holding;
  return (
    <>
      <TextLink
        to="/investment/$id"
        params={{ id: investmentId }}
        onClick={onLeave}
        sx={{ color: 'inherit', fontWeight: 500 }}
      >
        {investmentName}
      </TextLink>{' '}
      <Box component="span" sx={{ color: 'text.secondary', fontSize: 12 }}>
        <TextLink to="/company/$id" params={{ id: companyId }} onClick={onLeave} sx={{ color: 'inherit' }}>
          {companyName}
        </TextLink>
        {entity && <span className="prose"> · {entity.legalName}</span>}
      </Box>
    </>
  );
}

/** The formula of a line and the sentences about it. */
function detailsOf(holding: ExplainedHolding, { subject }: Explanation, added: keyof typeof heads): string[] {
  const since = `Held ${formatYears(holding.years)} years, since ${formatDate(holding.investmentDate)}`;
  if (added !== 'currentValue') return [since];
  const years = subject === 'lp' || subject === 'allocation' ? [since] : [];
  if (holding.writtenOff) return [writtenOffSentence(holding), ...years];
  // The amount of the line is the result.
  const terms = valueFormula(holding).slice(0, -1);
  // The text breaks before operators only.
  const formula = terms.map((term) => formulaText([term]).replaceAll(' ', '\u00a0')).join(' ');
  return [formula, sourceSentence(holding), ...years];
}
