import Box from '@mui/material/Box';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import type { InvestmentRecord } from '../../../api/generated';
import { Amount } from '../../../ui/values/Amount';
import { writtenOffRow } from '../../../data-grid/grid-styles';
import { InvestmentStatus } from '../../../domain/investment/InvestmentStatus';
import { TextLink } from '../../../ui/layout/links';
import { formatDate } from '../../../lib/format';

const wideOnly = { display: { xs: 'none', lg: 'table-cell' } };
const notOnPhones = { display: { xs: 'none', sm: 'table-cell' }, whiteSpace: 'nowrap' };

export function InvestmentTable({ investments }: { investments: InvestmentRecord[] }) {
  return (
    <TableContainer tabIndex={0} role="region" aria-label="Investments of the company">
      <Table>
        <TableHead>
          <TableRow>
            <TableCell>Investment Name</TableCell>
            <TableCell align="right">Investment Amount</TableCell>
            <TableCell align="right" sx={wideOnly}>
              Valuation
            </TableCell>
            <TableCell sx={notOnPhones}>Investment Date</TableCell>
            <TableCell sx={notOnPhones}>Status</TableCell>
            <TableCell sx={wideOnly}>Action</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {investments.map((investment) => (
            <InvestmentRow key={investment.id} investment={investment} />
          ))}
        </TableBody>
      </Table>
    </TableContainer>
  );
}

function InvestmentRow({ investment }: { investment: InvestmentRecord }) {
  const { id, investmentName, totalInvestment, initialValuation, investmentDate, writtenOff } = investment;
  return (
    <TableRow sx={writtenOff ? { ...writtenOffRow, '& td': { color: 'inherit' } } : undefined}>
      <TableCell sx={{ overflowWrap: 'anywhere' }}>
        <TextLink to="/investment/$id" params={{ id }} sx={{ color: 'inherit', fontWeight: 500 }}>
          {investmentName}
        </TextLink>
        <Box sx={{ display: { sm: 'none' }, color: 'text.secondary', fontSize: 12 }}>
          <InvestmentStatus investment={investment} /> · {formatDate(investmentDate)}
        </Box>
      </TableCell>
      <TableCell align="right">
        <span className="figure">
          <Amount value={totalInvestment} />
        </span>
      </TableCell>
      <TableCell align="right" sx={wideOnly}>
        <span className="figure">
          <Amount value={initialValuation} />
        </span>
      </TableCell>
      <TableCell sx={notOnPhones}>{formatDate(investmentDate)}</TableCell>
      <TableCell sx={notOnPhones}>
        <InvestmentStatus investment={investment} />
      </TableCell>
      <TableCell sx={{ ...wideOnly, whiteSpace: 'nowrap' }}>
        <TextLink to="/investment/$id" params={{ id }} aria-label={`View Investment ${investmentName}`}>
          View Investment
        </TextLink>
      </TableCell>
    </TableRow>
  );
}
