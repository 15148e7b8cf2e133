import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import type { MailRecord } from '../../../api/generated';
import { useIsNarrow } from '../../../lib/use-is-narrow';
import { MailRow } from './MailRow';

export function MailTable({ mails }: { mails: readonly MailRecord[] }) {
  const isNarrow = useIsNarrow();
  return (
    <TableContainer tabIndex={0} role="region" aria-label="Mails">
      <Table
        sx={{ '& tbody td': { verticalAlign: 'top' }, '& tbody tr:last-of-type td': { borderBottom: 0 } }}
      >
        <TableHead className={isNarrow ? 'visually-hidden' : undefined}>
          <TableRow>
            {isNarrow ? (
              <TableCell>Mail</TableCell>
            ) : (
              <>
                <TableCell sx={{ width: '26%' }}>Recipient</TableCell>
                <TableCell sx={{ width: '24%' }}>Subject</TableCell>
                <TableCell>State</TableCell>
                <TableCell>Time</TableCell>
                <TableCell>
                  <span className="visually-hidden">Actions</span>
                </TableCell>
              </>
            )}
          </TableRow>
        </TableHead>
        <TableBody>
          {mails.map((mail) => (
            <MailRow key={mail.id} mail={mail} isNarrow={isNarrow} />
          ))}
        </TableBody>
      </Table>
    </TableContainer>
  );
}
