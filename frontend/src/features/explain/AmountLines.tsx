import { useState, type ReactNode } from 'react';
import Box from '@mui/material/Box';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableFooter from '@mui/material/TableFooter';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { ShowMore } from '../../ui/layout/ShowMore';
import { Amount, textWithAmounts } from '../../ui/values/Amount';

const FIRST_LINES = 50;
const amount = { verticalAlign: 'top', fontVariantNumeric: 'tabular-nums' } as const;

interface AmountLine {
  key: string;
  what: ReactNode;
  /** Below what it is. */
  details: readonly string[];
  amount: string;
  bad?: boolean;
}

interface AmountLinesProps {
  label: string;
  heads: readonly [what: string, amount: string];
  lines: readonly AmountLine[];
  total?: string;
}

/** One line for each amount, the first ones until more are asked for, and the total of all below. */
export function AmountLines({ label, heads, lines, total }: AmountLinesProps) {
  const [shown, setShown] = useState(FIRST_LINES);
  return (
    <Box sx={{ mx: { xs: -2, sm: -3 } }}>
      <Table aria-label={label} sx={{ '& th, & td': { px: { xs: 2, sm: 3 } } }}>
        <TableHead>
          <TableRow>
            <TableCell>{heads[0]}</TableCell>
            <TableCell align="right">{heads[1]}</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {lines.slice(0, shown).map(({ key, ...line }) => (
            <Line key={key} {...line} />
          ))}
        </TableBody>
        {total !== undefined && (
          <TableFooter>
            <TableRow sx={{ '& td': { border: 0, color: 'text.primary', fontWeight: 600 } }}>
              <TableCell>Total</TableCell>
              <TableCell align="right" sx={amount}>
                <Amount value={total} />
              </TableCell>
            </TableRow>
          </TableFooter>
        )}
      </Table>
      {lines.length > FIRST_LINES && (
        <ShowMore
          shown={Math.min(shown, lines.length)}
          total={lines.length}
          onShowMore={() => setShown((count) => count + FIRST_LINES)}
        />
      )}
    </Box>
  );
}

const Line = ({ what, details, amount: value, bad = false }: Omit<AmountLine, 'key'>) => (
  <TableRow>
    <TableCell sx={{ verticalAlign: 'top', overflowWrap: 'anywhere' }}>
      {what}
      <Box sx={{ color: 'text.secondary', fontSize: 12, fontVariantNumeric: 'tabular-nums' }}>
        {details.map((detail) => (
          <Box key={detail}>{textWithAmounts(detail)}</Box>
        ))}
      </Box>
    </TableCell>
    <TableCell align="right" sx={{ ...amount, color: bad ? 'error.main' : undefined }}>
      <Amount value={value} />
    </TableCell>
  </TableRow>
);
