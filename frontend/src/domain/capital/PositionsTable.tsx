import type { ReactNode } from 'react';
import Box from '@mui/material/Box';
import TableCell from '@mui/material/TableCell';
import TableRow from '@mui/material/TableRow';
import type { PerformanceFigures } from '../../api/generated';
import type { ExportColumn } from '../../data-grid/export/export-column';
import { ListTable } from '../../ui/layout/ListTable';
import { useIsNarrow } from '../../ui/layout/use-is-narrow';
import { Amount } from '../../ui/values/Amount';
import { shownMultiple } from './multiple';

/** What is committed, paid and held: of a deal, or of an entity in a deal. */
interface Position {
  id: string;
  name: ReactNode;
  figures: PerformanceFigures;
}

interface PositionsTableProps {
  label: string;
  /** What a row is. */
  rowName: string;
  positions: readonly Position[];
  /** The last row. */
  total?: PerformanceFigures;
}

const amounts = [
  ['Commitment', 'commitment'],
  ['Paid In', 'paidIn'],
  ['Unfunded', 'unfunded'],
  ['Distributed', 'distributed'],
  ['Value', 'value'],
] as const;

/** Positions with their figures; on a phone each is a card that begins with its value. */
export function PositionsTable({ label, rowName, positions, total }: PositionsTableProps) {
  const isNarrow = useIsNarrow();
  const Row = isNarrow ? NarrowRow : WideRow;
  return (
    <ListTable
      label={label}
      rowName={rowName}
      isNarrow={isNarrow}
      hasActions={false}
      head={
        <>
          <TableCell>{rowName}</TableCell>
          {amounts.map(([header]) => (
            <TableCell key={header} align="right">
              {header}
            </TableCell>
          ))}
          <TableCell align="right">TVPI</TableCell>
        </>
      }
    >
      {positions.map(({ id, name, figures }) => (
        <Row key={id} name={name} figures={figures} />
      ))}
      {total && <Row name="Total" figures={total} isTotal />}
    </ListTable>
  );
}

interface RowProps extends Omit<Position, 'id'> {
  isTotal?: boolean;
}

function WideRow({ name, figures, isTotal = false }: RowProps) {
  return (
    <TableRow sx={isTotal ? totalLook : undefined}>
      <TableCell sx={{ overflowWrap: 'anywhere' }}>{name}</TableCell>
      {amounts.map(([header, field]) => (
        <TableCell key={header} align="right" sx={{ whiteSpace: 'nowrap' }}>
          <Amount value={figures[field]} />
        </TableCell>
      ))}
      <TableCell align="right">{shownMultiple(figures.tvpi)}</TableCell>
    </TableRow>
  );
}

function NarrowRow({ name, figures, isTotal = false }: RowProps) {
  return (
    <TableRow sx={isTotal ? totalLook : undefined}>
      <TableCell>
        <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 1.5, fontWeight: 500 }}>
          <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>{name}</Box>
          <Box sx={{ flex: 'none' }}>
            <Amount value={figures.value} />
          </Box>
        </Box>
        <Box component="dl" sx={pairs}>
          {amounts
            .filter(([, field]) => field !== 'value')
            .map(([header, field]) => (
              <Pair key={header} label={header}>
                <Amount value={figures[field]} />
              </Pair>
            ))}
          <Pair label="TVPI">{shownMultiple(figures.tvpi)}</Pair>
        </Box>
      </TableCell>
    </TableRow>
  );
}

const Pair = ({ label, children }: { label: string; children: ReactNode }) => (
  <div>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </div>
);

const totalLook = { '&& td': { fontWeight: 600 } };

const pairs = {
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 132px), 1fr))',
  columnGap: 2,
  rowGap: 0.5,
  m: 0,
  mt: 0.75,
  fontSize: 13,
  fontWeight: 400,
  '& dt': { color: 'text.secondary', fontSize: 12 },
  '& dd': { m: 0, overflowWrap: 'anywhere' },
};

/** The figures as columns of an exported list. */
export const positionExport: readonly ExportColumn<PerformanceFigures>[] = [
  ...amounts.map(([header, field]) => ({
    header,
    value: (figures: PerformanceFigures) => figures[field],
    kind: 'money' as const,
  })),
  { header: 'TVPI', value: ({ tvpi }) => tvpi },
];
