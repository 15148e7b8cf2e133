import { useState } from 'react';
import Box from '@mui/material/Box';
import TableCell from '@mui/material/TableCell';
import TableRow from '@mui/material/TableRow';
import type { CapitalActivity } from '../../api/generated';
import { ExportButton } from '../../data-grid/export/ExportButton';
import type { ListExport } from '../../data-grid/export/export-list';
import { activityText } from './activity-text';
import { partNames } from './event-words';
import { formatDate, formatMoney } from '../../lib/format';
import { useAmountsHidden } from '../../lib/hidden-amounts';
import { compareMoney } from '../../lib/money';
import { EmptyState } from '../../ui/feedback/EmptyState';
import { TextLink } from '../../ui/layout/links';
import { ListTable } from '../../ui/layout/ListTable';
import { Panel } from '../../ui/layout/Panel';
import { ShowMore } from '../../ui/layout/ShowMore';
import { useIsNarrow } from '../../ui/layout/use-is-narrow';
import { useIsPrinting } from '../../ui/layout/use-is-printing';
import { Amount, textWithAmounts } from '../../ui/values/Amount';
import { NoticeLink } from './NoticeLink';

const PAGE = 25;

/** The parts of what can happen, in the order in which they are shown. */
const activityParts = [
  ...(['capital', 'amount', 'returnOfCapital', 'gain', 'income', 'costRelieved'] as const),
  ...(['carry', 'managementFee', 'expenses', 'tax'] as const),
] as const;

interface ActivityPanelProps {
  activity: readonly CapitalActivity[];
  namesEntities: boolean;
  title?: string;
}

/** What happened in the period, the latest first, with the balance after it. */
export function ActivityPanel({ activity, namesEntities, title = 'Activity' }: ActivityPanelProps) {
  const [count, setCount] = useState(PAGE);
  const isNarrow = useIsNarrow();
  const isPrinting = useIsPrinting();
  const rows = activity.toReversed();
  const Row = isNarrow ? NarrowRow : WideRow;
  return (
    <Panel title={title} actions={<ExportButton list={activityExport(rows)} isEmpty={rows.length === 0} />}>
      {rows.length === 0 ? (
        <EmptyState
          text="Nothing happened in this period."
          hint="Payments, distributions, fees and proceeds are listed here by date, with the balance after each."
        />
      ) : (
        <ListTable
          label="Activity by date"
          rowName="Activity"
          isNarrow={isNarrow}
          hasActions={false}
          head={<Head />}
        >
          {(isPrinting ? rows : rows.slice(0, count)).map((row, index) => (
            // Rows have no id of their own: the table changes as a whole.
            <Row key={index} row={row} namesEntities={namesEntities} />
          ))}
        </ListTable>
      )}
      {rows.length > PAGE && !isPrinting && (
        <ShowMore
          shown={Math.min(count, rows.length)}
          total={rows.length}
          onShowMore={() => setCount(count + PAGE)}
        />
      )}
    </Panel>
  );
}

const Head = () => (
  <>
    <TableCell>Date</TableCell>
    <TableCell>Event</TableCell>
    <TableCell>Amounts</TableCell>
    <TableCell align="right">Balance</TableCell>
  </>
);

interface RowProps {
  row: CapitalActivity;
  namesEntities: boolean;
}

function What({ row, namesEntities }: RowProps) {
  const { kind, event, investment, entity, derived } = row;
  return (
    <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
      <Box sx={{ fontWeight: 500 }}>{activityText(row)}</Box>
      <TextLink to="/investment/$id" params={{ id: investment.id }}>
        {investment.name}
      </TextLink>
      {namesEntities && (
        <Box className="prose" sx={small}>
          {entity.legalName}
        </Box>
      )}
      {kind === 'distribution' && event && (
        <Box data-screen-only sx={{ mt: 0.5 }}>
          <NoticeLink event={event} entityId={entity.id} />
        </Box>
      )}
      {derived && <Box sx={small}>Derived from the allocation</Box>}
    </Box>
  );
}

const small = { color: 'text.secondary', fontSize: 12 };

/** The parts that are not zero, one below the other. */
const Amounts = ({ row }: { row: CapitalActivity }) => (
  <Box component="dl" sx={amountsLook}>
    {activityParts
      .filter((part) => compareMoney(row[part], '0') !== 0)
      .map((part) => (
        <div key={part}>
          <dt>{partNames[part]}</dt>
          <dd>
            <Amount value={row[part]} />
          </dd>
        </div>
      ))}
  </Box>
);

const amountsLook = {
  m: 0,
  maxWidth: { md: 320 },
  '& > div': { display: 'flex', justifyContent: 'space-between', gap: 2 },
  '& dt': { color: 'text.secondary' },
  '& dd': { m: 0, whiteSpace: 'nowrap' },
};

const WideRow = ({ row, namesEntities }: RowProps) => (
  <TableRow>
    <TableCell sx={{ whiteSpace: 'nowrap' }}>{formatDate(row.date)}</TableCell>
    <TableCell>
      <What row={row} namesEntities={namesEntities} />
    </TableCell>
    <TableCell>
      <Amounts row={row} />
    </TableCell>
    <TableCell align="right" sx={{ whiteSpace: 'nowrap', fontWeight: 500 }}>
      <Amount value={row.balance} />
    </TableCell>
  </TableRow>
);

function NarrowRow({ row, namesEntities }: RowProps) {
  useAmountsHidden();
  return (
    <TableRow>
      <TableCell>
        <Box sx={{ color: 'text.secondary', fontSize: 12 }}>{formatDate(row.date)}</Box>
        <What row={row} namesEntities={namesEntities} />
        <Amounts row={row} />
        <Box sx={{ fontWeight: 500 }}>{textWithAmounts(`Balance ${formatMoney(row.balance)}`)}</Box>
      </TableCell>
    </TableRow>
  );
}

const activityExport = (rows: readonly CapitalActivity[]): ListExport<CapitalActivity> => ({
  name: 'capital-account-activity',
  title: 'Activity',
  columns: [
    { header: 'Date', value: ({ date }) => date, kind: 'date' },
    { header: 'Event', value: activityText },
    { header: 'Derived', value: ({ derived }) => (derived ? 'Yes' : '') },
    { header: 'Company', value: ({ investment }) => investment.companyName },
    { header: 'Investment', value: ({ investment }) => investment.name },
    { header: 'Investing As', value: ({ entity }) => entity.legalName },
    ...activityParts.map((part) => ({
      header: partNames[part],
      value: (row: CapitalActivity) => row[part],
      kind: 'money' as const,
    })),
    { header: 'Balance', value: ({ balance }) => balance, kind: 'money' },
  ],
  read: () => rows,
});
