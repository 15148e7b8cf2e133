import { memo } from 'react';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import TableCell from '@mui/material/TableCell';
import TableRow from '@mui/material/TableRow';
import type { AuditEntry } from '../../../api/generated';
import { ListTable } from '../../../ui/layout/ListTable';
import { useIsNarrow } from '../../../ui/layout/use-is-narrow';
import { formatSecond } from '../../../lib/format';
import { describeEntry, whoOf, type EntryText } from './describe-entry';

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

interface AuditRowProps {
  entry: AuditEntry;
  /** Whether all of it shares a cell. */
  isNarrow: boolean;
  onOpen: (entry: AuditEntry) => void;
}

const AuditRow = memo(function AuditRow({ entry, isNarrow, onOpen }: AuditRowProps) {
  const { at, address } = entry;
  const { name, as } = whoOf(entry);
  const time = (
    <Box component="time" dateTime={at}>
      {formatSecond(at)}
    </Box>
  );
  const what = (
    <ButtonBase
      disableRipple
      aria-haspopup="dialog"
      className="prose"
      sx={opener}
      onClick={() => onOpen(entry)}
    >
      <EntrySentence text={describeEntry(entry)} />
    </ButtonBase>
  );

  if (isNarrow) {
    return (
      <TableRow sx={row}>
        <TableCell sx={breaking}>
          {what}
          <Box>
            <bdi>{name}</bdi>
            {as && `, ${as}`}
          </Box>
          <Box sx={smallPrint}>
            {time}
            {address && `, ${address}`}
          </Box>
        </TableCell>
      </TableRow>
    );
  }
  return (
    <TableRow sx={row}>
      <TableCell sx={{ whiteSpace: 'nowrap' }}>{time}</TableCell>
      <TableCell sx={breaking}>
        <bdi>{name}</bdi>
        {as && <Box sx={smallPrint}>{as}</Box>}
      </TableCell>
      <TableCell sx={breaking}>{what}</TableCell>
      <TableCell sx={{ color: 'text.secondary', ...breaking }}>{address}</TableCell>
    </TableRow>
  );
});

/** The name is isolated: a right-to-left one must not reorder the words around it. */
export const EntrySentence = ({ text: { verb, name, rest } }: { text: EntryText }) => (
  <>
    {verb}
    {name !== undefined && (
      <>
        {' '}
        <bdi>{name}</bdi>
      </>
    )}
    {rest}
  </>
);

const breaking = { overflowWrap: 'anywhere' } as const;
const smallPrint = { color: 'text.secondary', fontSize: 12, ...breaking } as const;
const row = { position: 'relative', '&:hover': { bgcolor: 'action.hover' } } as const;
/** Stretched over its row, so that the whole row can be clicked. */
const opener = {
  display: 'inline',
  font: 'inherit',
  textAlign: 'left',
  verticalAlign: 'baseline',
  fontWeight: 500,
  ...breaking,
  '&::after': { content: '""', position: 'absolute', inset: 0 },
} as const;
