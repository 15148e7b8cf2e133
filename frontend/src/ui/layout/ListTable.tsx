import type { ReactNode } from 'react';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';

interface ListTableProps {
  label: string;
  /** The header of the single column on phones. */
  rowName: string;
  isNarrow: boolean;
  /** The header cells, without the one of the actions. */
  head: ReactNode;
  /** Whether the rows end with their actions. */
  hasActions?: boolean;
  /** The rows. */
  children: ReactNode;
}

/** A short table, with a single column on phones. */
export const ListTable = ({
  label,
  rowName,
  isNarrow,
  head,
  hasActions = true,
  children,
}: ListTableProps) => (
  <TableContainer tabIndex={0} role="region" aria-label={label}>
    <Table sx={{ '& tbody td': { verticalAlign: 'top' }, '& tbody tr:last-of-type td': { borderBottom: 0 } }}>
      <TableHead className={isNarrow ? 'visually-hidden' : undefined}>
        <TableRow>
          {isNarrow ? (
            <TableCell>{rowName}</TableCell>
          ) : (
            <>
              {head}
              {hasActions && (
                <TableCell>
                  <span className="visually-hidden">Actions</span>
                </TableCell>
              )}
            </>
          )}
        </TableRow>
      </TableHead>
      <TableBody>{children}</TableBody>
    </Table>
  </TableContainer>
);
