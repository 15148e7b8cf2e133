import TableCell from '@mui/material/TableCell';
import type { AuditEntry } from '../../../api/generated';
import { ListTable } from '../../../ui/layout/ListTable';
import { useIsNarrow } from '../../../ui/layout/use-is-narrow';
import { AuditRow } from './AuditRow';

interface AuditTableProps {
  entries: readonly AuditEntry[];
  onOpen: (entry: AuditEntry) => void;
}

export function AuditTable({ entries, onOpen }: AuditTableProps) {
  const isNarrow = useIsNarrow('lg');
  return (
    <ListTable label="Entries" rowName="Entry" isNarrow={isNarrow} head={head} hasActions={false}>
      {entries.map((entry) => (
        <AuditRow key={entry.position} entry={entry} isNarrow={isNarrow} onOpen={onOpen} />
      ))}
    </ListTable>
  );
}

const head = (
  <>
    <TableCell sx={{ width: 200 }}>Time</TableCell>
    <TableCell sx={{ width: '22%' }}>Who</TableCell>
    <TableCell>What</TableCell>
    <TableCell sx={{ width: '16%' }}>Address</TableCell>
  </>
);
