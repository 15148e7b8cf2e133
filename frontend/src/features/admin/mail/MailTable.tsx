import TableCell from '@mui/material/TableCell';
import type { MailRecord } from '../../../api/generated';
import { ListTable } from '../../../ui/layout/ListTable';
import { useIsNarrow } from '../../../ui/layout/use-is-narrow';
import { MailRow } from './MailRow';

export function MailTable({ mails }: { mails: readonly MailRecord[] }) {
  const isNarrow = useIsNarrow('lg');
  return (
    <ListTable label="Mails" rowName="Mail" isNarrow={isNarrow} head={head}>
      {mails.map((mail) => (
        <MailRow key={mail.id} mail={mail} isNarrow={isNarrow} />
      ))}
    </ListTable>
  );
}

const head = (
  <>
    <TableCell sx={{ width: '26%' }}>Recipient</TableCell>
    <TableCell sx={{ width: '24%' }}>Subject</TableCell>
    <TableCell>State</TableCell>
    <TableCell>Time</TableCell>
  </>
);
