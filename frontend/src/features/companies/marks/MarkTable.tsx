import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import type { MarkRecord } from '../../../api/generated';
import { brand } from '../../../lib/brand';
import { useIsNarrow } from '../../../ui/layout/use-is-narrow';
import { MarkRow, type MarkRowProps } from './MarkRow';

type MarkTableProps = Pick<MarkRowProps, 'onView' | 'onEdit' | 'onDelete'> & { marks: MarkRecord[] };

export function MarkTable({ marks, ...acts }: MarkTableProps) {
  const isNarrow = useIsNarrow('lg');
  return (
    <TableContainer tabIndex={0} role="region" aria-label={`${brand.productName} marks`}>
      <Table sx={{ '& td': { verticalAlign: 'baseline' } }}>
        <TableHead>
          <TableRow>
            {isNarrow ? (
              <TableCell>Mark Date, Valuation, Explanation</TableCell>
            ) : (
              <>
                <TableCell>Mark Date</TableCell>
                <TableCell align="right">Valuation</TableCell>
                <TableCell>Explanation</TableCell>
              </>
            )}
            {acts.onEdit && <TableCell align="right">Actions</TableCell>}
          </TableRow>
        </TableHead>
        <TableBody>
          {marks.map((mark) => (
            <MarkRow key={mark.id} mark={mark} isNarrow={isNarrow} {...acts} />
          ))}
        </TableBody>
      </Table>
    </TableContainer>
  );
}
