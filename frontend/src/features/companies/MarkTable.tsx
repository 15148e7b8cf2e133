import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { brand } from '../../lib/brand';
import { markColumns, MarkRow, type MarkRowProps } from './MarkRow';

type MarkTableProps = Omit<MarkRowProps, 'mark'> & { marks: MarkRowProps['mark'][] };

export function MarkTable({ marks, ...acts }: MarkTableProps) {
  return (
    <TableContainer tabIndex={0} role="region" aria-label={`${brand.productName} marks`}>
      <Table sx={{ '& td': { verticalAlign: 'top' } }}>
        <TableHead>
          <TableRow>
            <TableCell>Mark Date</TableCell>
            <TableCell align="right">Valuation</TableCell>
            <TableCell sx={markColumns.explanation}>Explanation</TableCell>
            {acts.onEdit && <TableCell align="right">Actions</TableCell>}
          </TableRow>
        </TableHead>
        <TableBody>
          {marks.map((mark) => (
            <MarkRow key={mark.id} mark={mark} {...acts} />
          ))}
        </TableBody>
      </Table>
    </TableContainer>
  );
}
