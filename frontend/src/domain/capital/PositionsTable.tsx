import type { ReactNode } from 'react';
import Box from '@mui/material/Box';
import TableCell from '@mui/material/TableCell';
import TableRow from '@mui/material/TableRow';
import type { PerformanceFigures } from '../../api/generated';
import type { ExportColumn } from '../../data-grid/export/export-column';
import { formatMoney } from '../../lib/format';
import { useAmountsHidden } from '../../lib/hidden-amounts';
import { ListTable } from '../../ui/layout/ListTable';
import { useIsNarrow } from '../../ui/layout/use-is-narrow';
import { textWithAmounts } from '../../ui/values/Amount';
import type { CapitalSubject, ExplainedSubject } from '../explain/explain-context';
import { ExplainButton } from '../explain/ExplainButton';
import { shownMultiple } from './multiple';

/** What is committed, paid and held: of a deal, or of an entity in a deal. */
interface Position {
  id: string;
  name: ReactNode;
  figures: PerformanceFigures;
  explained?: ExplainedPosition | undefined;
}

/** What explains the figures of a position. */
interface ExplainedPosition {
  name: string;
  capital: CapitalSubject;
  value: ExplainedSubject;
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
      {positions.map(({ id, ...position }) => (
        <Row key={id} {...position} />
      ))}
      {total && <Row name="Total" figures={total} isTotal />}
    </ListTable>
  );
}

interface RowProps extends Omit<Position, 'id'> {
  isTotal?: boolean;
}

function WideRow({ name, figures, explained, isTotal = false }: RowProps) {
  return (
    <TableRow sx={isTotal ? totalLook : undefined}>
      <TableCell sx={{ overflowWrap: 'anywhere' }}>{name}</TableCell>
      {amounts.map(([header, field]) => (
        <TableCell key={header} align="right" sx={{ whiteSpace: 'nowrap' }}>
          <Figure figures={figures} field={field} label={header} explained={explained} />
        </TableCell>
      ))}
      <TableCell align="right">
        <Figure figures={figures} field="tvpi" label="TVPI" explained={explained} />
      </TableCell>
    </TableRow>
  );
}

function NarrowRow({ name, figures, explained, isTotal = false }: RowProps) {
  return (
    <TableRow sx={isTotal ? totalLook : undefined}>
      <TableCell>
        <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 1.5, fontWeight: 500 }}>
          <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>{name}</Box>
          <Box sx={{ flex: 'none' }}>
            <Figure figures={figures} field="value" label="Value" explained={explained} />
          </Box>
        </Box>
        <Box component="dl" sx={pairs}>
          {amounts
            .filter(([, field]) => field !== 'value')
            .map(([header, field]) => (
              <Pair key={header} label={header}>
                <Figure figures={figures} field={field} label={header} explained={explained} />
              </Pair>
            ))}
          <Pair label="TVPI">
            <Figure figures={figures} field="tvpi" label="TVPI" explained={explained} />
          </Pair>
        </Box>
      </TableCell>
    </TableRow>
  );
}

interface FigureProps extends Pick<Position, 'figures' | 'explained'> {
  field: (typeof amounts)[number][1] | 'tvpi';
  label: string;
}

/** A figure, which opens its explanation where there is one. */
function Figure({ figures, field, label, explained }: FigureProps) {
  useAmountsHidden();
  const text = field === 'tvpi' ? shownMultiple(figures.tvpi) : formatMoney(figures[field]);
  if (!explained) return textWithAmounts(text);
  const named = { label, name: explained.name, text };
  if (field !== 'value') return <ExplainButton {...named} subject={explained.capital} figure={field} />;
  return <ExplainButton {...named} subject={explained.value} figure="value" />;
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
