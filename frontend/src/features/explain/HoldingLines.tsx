import { useState } from 'react';
import Box from '@mui/material/Box';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableFooter from '@mui/material/TableFooter';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import type { ExplainedHolding, Explanation } from '../../api/generated';
import type { ExplainedFigure } from '../../domain/explain/explain-context';
import { formatDate, formatMoney } from '../../lib/format';
import { useAmountsHidden } from '../../lib/hidden-amounts';
import { TextLink } from '../../ui/layout/links';
import { ShowMore } from '../../ui/layout/ShowMore';
import { formatYears, sourceSentence, valueFormula, writtenOffSentence } from './formulas';

const AT_ONCE = 50;
const amount = { verticalAlign: 'top', fontVariantNumeric: 'tabular-nums' } as const;

interface HoldingLinesProps {
  explanation: Explanation;
  /** Either what was paid is added up, or what it is worth. */
  asked: ExplainedFigure;
  onLeave: () => void;
}

/** The holdings line by line, each with its formula and links, and their sum beneath. */
export function HoldingLines({ explanation, asked, onLeave }: HoldingLinesProps) {
  useAmountsHidden();
  const { holdings, totals } = explanation;
  const [shown, setShown] = useState(AT_ONCE);
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
            <TableRow key={holding.investmentId}>
              <TableCell sx={{ verticalAlign: 'top', overflowWrap: 'anywhere' }}>
                <Names holding={holding} onLeave={onLeave} />
                <Box sx={{ color: 'text.secondary', fontSize: 12, fontVariantNumeric: 'tabular-nums' }}>
                  {saidOf(holding, explanation, added).map((said) => (
                    <Box key={said}>{said}</Box>
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
      {holdings.length > AT_ONCE && (
        <ShowMore
          shown={Math.min(shown, holdings.length)}
          total={holdings.length}
          onShowMore={() => setShown((count) => count + AT_ONCE)}
        />
      )}
    </Box>
  );
}

function Names({ holding, onLeave }: { holding: ExplainedHolding; onLeave: () => void }) {
  const { investmentId, investmentName, companyId, companyName } = holding;
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
      </Box>
    </>
  );
}

/** What stands behind the amount of a line; the result stands beside it. */
function saidOf(
  holding: ExplainedHolding,
  { subject }: Explanation,
  added: 'invested' | 'currentValue',
): string[] {
  const since = `Held ${formatYears(holding.years)} years, since ${formatDate(holding.investmentDate)}`;
  if (added === 'invested') return [since];
  const held = subject === 'lp' ? [since] : [];
  if (holding.writtenOff) return [writtenOffSentence(holding), ...held];
  return [valueFormula(holding).replace(/ = .*$/, ''), sourceSentence(holding), ...held];
}
