import { memo } from 'react';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import TableCell from '@mui/material/TableCell';
import TableRow from '@mui/material/TableRow';
import type { AuditEntry } from '../../../api/generated';
import { formatSecond } from '../../../lib/format';
import { describeEntry, whoOf } from './describe-entry';
import { SentenceText } from './SentenceText';

const breaking = { overflowWrap: 'anywhere' } as const;
const second = { color: 'text.secondary', fontSize: 12, ...breaking } as const;
const row = { position: 'relative', '&:hover': { bgcolor: 'action.hover' } } as const;
/** The whole row can be clicked. */
const opener = {
  display: 'inline',
  font: 'inherit',
  textAlign: 'left',
  verticalAlign: 'baseline',
  fontWeight: 500,
  ...breaking,
  '&::after': { content: '""', position: 'absolute', inset: 0 },
} as const;

interface AuditRowProps {
  entry: AuditEntry;
  /** Whether all of it shares a cell. */
  isNarrow: boolean;
  onOpen: (entry: AuditEntry) => void;
}

export const AuditRow = memo(function AuditRow({ entry, isNarrow, onOpen }: AuditRowProps) {
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
      <SentenceText sentence={describeEntry(entry)} />
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
          <Box sx={second}>
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
        {as && <Box sx={second}>{as}</Box>}
      </TableCell>
      <TableCell sx={breaking}>{what}</TableCell>
      <TableCell sx={{ color: 'text.secondary', ...breaking }}>{address}</TableCell>
    </TableRow>
  );
});
