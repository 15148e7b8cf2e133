import { useState } from 'react';
import Box from '@mui/material/Box';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableFooter from '@mui/material/TableFooter';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import type { ExplainedHolding, Explanation } from '../../api/generated';
import type { Explained, ExplainedFigure } from '../../domain/explain/explain-context';
import { formatDate, formatMoney } from '../../lib/format';
import { useAmountsHidden } from '../../lib/hidden-amounts';
import { EmptyState } from '../../ui/feedback/EmptyState';
import { TextLink } from '../../ui/layout/links';
import { ShowMore } from '../../ui/layout/ShowMore';
import { textWithAmounts } from '../../ui/values/Amount';
import { FormulaBlock } from './FormulaBlock';
import { formatYears, formulaText, sourceSentence, valueFormula, writtenOffSentence } from './formulas';
import { portfolioBlocks } from './portfolio-blocks';

interface PortfolioExplanationProps {
  explanation: Explanation;
  explained: Explained;
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

const FIRST_LINES = 50;
const amount = { verticalAlign: 'top', fontVariantNumeric: 'tabular-nums' } as const;

interface HoldingLinesProps {
  explanation: Explanation;
  /** The lines show amounts invested for `invested`, current values for every other figure. */
  asked: ExplainedFigure;
  onLeave: () => void;
}

/** One line for each holding, with its formula and links, and the total below. */
function HoldingLines({ explanation, asked, onLeave }: HoldingLinesProps) {
  const { holdings, totals } = explanation;
  const [shown, setShown] = useState(FIRST_LINES);
  const added = asked === 'invested' ? 'invested' : 'currentValue';
  return (
    <Box sx={{ mx: { xs: -2, sm: -3 } }}>
      <Table aria-label="Line by line" sx={{ '& th, & td': { px: { xs: 2, sm: 3 } } }}>
        <TableHead>
          <TableRow>
            <TableCell>Investment</TableCell>
            <TableCell align="right">{added === 'invested' ? 'Invested' : 'Current Value'}</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {holdings.slice(0, shown).map((holding) => (
            <TableRow key={`${holding.investmentId} ${holding.entity?.id}`}>
              <TableCell sx={{ verticalAlign: 'top', overflowWrap: 'anywhere' }}>
                <Names holding={holding} onLeave={onLeave} />
                <Box sx={{ color: 'text.secondary', fontSize: 12, fontVariantNumeric: 'tabular-nums' }}>
                  {detailsOf(holding, explanation, added).map((detail) => (
                    <Box key={detail}>{textWithAmounts(detail)}</Box>
                  ))}
                </Box>
              </TableCell>
              <TableCell
                align="right"
                sx={{ ...amount, color: holding.writtenOff ? 'error.main' : undefined }}
              >
                {formatMoney(holding[added])}
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
        <TableFooter>
          <TableRow sx={{ '& td': { border: 0, color: 'text.primary', fontWeight: 600 } }}>
            <TableCell>Total</TableCell>
            <TableCell align="right" sx={amount}>
              {formatMoney(totals[added])}
            </TableCell>
          </TableRow>
        </TableFooter>
      </Table>
      {holdings.length > FIRST_LINES && (
        <ShowMore
          shown={Math.min(shown, holdings.length)}
          total={holdings.length}
          onShowMore={() => setShown((count) => count + FIRST_LINES)}
        />
      )}
    </Box>
  );
}

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
function detailsOf(
  holding: ExplainedHolding,
  { subject }: Explanation,
  added: 'invested' | 'currentValue',
): string[] {
  const since = `Held ${formatYears(holding.years)} years, since ${formatDate(holding.investmentDate)}`;
  if (added === 'invested') return [since];
  const years = subject === 'lp' || subject === 'allocation' ? [since] : [];
  if (holding.writtenOff) return [writtenOffSentence(holding), ...years];
  // The amount of the line is the result.
  const terms = valueFormula(holding).slice(0, -1);
  // The text breaks before operators only.
  const formula = terms.map((term) => formulaText([term]).replaceAll(' ', '\u00a0')).join(' ');
  return [formula, sourceSentence(holding), ...years];
}
