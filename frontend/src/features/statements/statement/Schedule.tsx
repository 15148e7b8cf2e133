import type { ReactNode } from 'react';
import Box from '@mui/material/Box';
import TableCell from '@mui/material/TableCell';
import TableRow from '@mui/material/TableRow';
import type { StatementHolding } from '../../../api/generated';
import { ExportButton } from '../../../data-grid/export/ExportButton';
import type { ListExport } from '../../../data-grid/export/export-list';
import { shownMultiple } from '../../../domain/capital/multiple';
import { positionExport } from '../../../domain/capital/PositionsTable';
import { formatDate } from '../../../lib/format';
import { EmptyState } from '../../../ui/feedback/EmptyState';
import { TextLink } from '../../../ui/layout/links';
import { ListTable } from '../../../ui/layout/ListTable';
import { Panel } from '../../../ui/layout/Panel';
import { useIsNarrow } from '../../../ui/layout/use-is-narrow';
import { Amount } from '../../../ui/values/Amount';
import { valuationText } from './valuation-text';

interface ScheduleProps {
  holdings: readonly StatementHolding[];
  periodEnd: string;
}

/** What the entity has of each deal at the end of the quarter, and what its value follows from. */
export function Schedule({ holdings, periodEnd }: ScheduleProps) {
  const isNarrow = useIsNarrow('lg');
  const Row = isNarrow ? NarrowRow : WideRow;
  return (
    <Panel
      title="Schedule of Investments"
      actions={<ExportButton list={scheduleExport(holdings)} isEmpty={holdings.length === 0} />}
    >
      <Box sx={{ px: 2, pt: 1.5, color: 'text.secondary', fontSize: 12 }}>As of {formatDate(periodEnd)}</Box>
      {holdings.length === 0 ? (
        <EmptyState text="No investments on this day." />
      ) : (
        <ListTable
          label="Investments"
          rowName="Investment"
          isNarrow={isNarrow}
          hasActions={false}
          head={
            <>
              <TableCell>Investment</TableCell>
              {amounts.map(([header]) => (
                <TableCell key={header} align="right">
                  {header}
                </TableCell>
              ))}
              <TableCell align="right">TVPI</TableCell>
              <TableCell>Valued By</TableCell>
            </>
          }
        >
          {holdings.map((holding) => (
            <Row key={holding.investment.id} holding={holding} />
          ))}
        </ListTable>
      )}
    </Panel>
  );
}

const amounts = [
  ['Commitment', 'commitment'],
  ['Paid In', 'paidIn'],
  ['Distributed', 'distributed'],
  ['Cost', 'cost'],
  ['Value', 'value'],
] as const;

interface RowProps {
  holding: StatementHolding;
}

const What = ({ holding: { investment, investmentDate } }: RowProps) => (
  <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
    <TextLink to="/investment/$id" params={{ id: investment.id }} className="record" sx={{ fontWeight: 500 }}>
      {investment.name}
    </TextLink>
    <Box sx={{ color: 'text.secondary', fontSize: 12 }}>
      {investment.companyName}, {formatDate(investmentDate)}
    </Box>
  </Box>
);

const WideRow = ({ holding }: RowProps) => (
  <TableRow>
    <TableCell>
      <What holding={holding} />
    </TableCell>
    {amounts.map(([header, field]) => (
      <TableCell key={header} align="right" sx={{ whiteSpace: 'nowrap' }}>
        <Amount value={holding[field]} />
      </TableCell>
    ))}
    <TableCell align="right">{shownMultiple(holding.tvpi)}</TableCell>
    <TableCell className="prose" sx={{ minWidth: 140 }}>
      {valuationText(holding.valuation)}
    </TableCell>
  </TableRow>
);

const NarrowRow = ({ holding }: RowProps) => (
  <TableRow>
    <TableCell>
      <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 1.5 }}>
        <What holding={holding} />
        <Box sx={{ flex: 'none', fontWeight: 500 }}>
          <Amount value={holding.value} />
        </Box>
      </Box>
      <Box component="dl" sx={pairs}>
        {amounts
          .filter(([, field]) => field !== 'value')
          .map(([header, field]) => (
            <Pair key={header} label={header}>
              <Amount value={holding[field]} />
            </Pair>
          ))}
        <Pair label="TVPI">{shownMultiple(holding.tvpi)}</Pair>
      </Box>
      <Box className="prose" sx={{ mt: 0.5, color: 'text.secondary', fontSize: 12 }}>
        {valuationText(holding.valuation)}
      </Box>
    </TableCell>
  </TableRow>
);

const Pair = ({ label, children }: { label: string; children: ReactNode }) => (
  <div>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </div>
);

const pairs = {
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 132px), 1fr))',
  columnGap: 2,
  rowGap: 0.5,
  m: 0,
  mt: 0.75,
  fontSize: 13,
  '& dt': { color: 'text.secondary', fontSize: 12 },
  '& dd': { m: 0, overflowWrap: 'anywhere' },
};

const scheduleExport = (holdings: readonly StatementHolding[]): ListExport<StatementHolding> => ({
  name: 'schedule-of-investments',
  title: 'Schedule of Investments',
  columns: [
    { header: 'Company', value: ({ investment }) => investment.companyName },
    { header: 'Investment', value: ({ investment }) => investment.name },
    { header: 'Investment Date', value: ({ investmentDate }) => investmentDate, kind: 'date' },
    { header: 'Cost', value: ({ cost }) => cost, kind: 'money' },
    ...positionExport,
    { header: 'Valued By', value: ({ valuation }) => valuationText(valuation) },
  ],
  read: () => holdings,
});
