import Box from '@mui/material/Box';
import type { CapitalEventRecord } from '../../api/generated';
import { dateColumn, moneyColumn, NameCell } from '../../data-grid/cells';
import type { PortalColumn } from '../../data-grid/portal-column';
import type { SortState } from '../../data-grid/sort-rows';
import { eventStatus, statusNames } from '../../domain/capital/event-status';
import { kindWords, partNames, withheldOf, type Part } from '../../domain/capital/event-words';
import { EventBadge } from '../../domain/capital/EventBadge';
import { formatListMoney } from '../../domain/capital/list-money';
import { formatCompactMoney, formatDate, formatMoney } from '../../lib/format';
import { fromCents, toCents } from '../../lib/money';
import { Amount } from '../../ui/values/Amount';
import { SecondLine, TwoLines } from '../../ui/values/TwoLines';
import type { CapitalTab } from './queries';

type Column = PortalColumn<CapitalEventRecord>;

/** The latest first. */
export const defaultSort: SortState = { field: 'date', direction: 'desc' };

const name: Column = {
  field: 'name',
  headerName: 'Event',
  flex: 0.9,
  minWidth: 110,
  hideable: false,
  // "Call 10" comes after "Call 9".
  sortValue: ({ kind, number, name: text }) =>
    number === null ? text : `${kindWords[kind].one} ${String(number).padStart(9, '0')}`,
  searchTexts: ({ name: text }) => [text],
  renderCell: ({ row, tabIndex }) => (
    <NameCell to="/capital/$id" id={row.id} name={row.name} tabIndex={tabIndex} isRecord />
  ),
  narrow: {
    flex: 1,
    minWidth: 130,
    renderCell: ({ row, tabIndex }) => (
      <TwoLines>
        <NameCell
          to="/capital/$id"
          id={row.id}
          name={row.name}
          tabIndex={tabIndex}
          isRecord
          lines="one-line"
        />
        <Box sx={{ display: 'flex', gap: 1, minWidth: 0, fontSize: 12 }}>
          <EventBadge status={eventStatus(row)} />
          <SecondLine>{row.investment.name}</SecondLine>
        </Box>
      </TwoLines>
    ),
  },
};

const company: Column = {
  field: 'company',
  headerName: 'Company',
  flex: 1.2,
  minWidth: 120,
  sortValue: ({ investment }) => investment.companyName,
  exportValue: ({ investment }) => investment.companyName,
  searchTexts: ({ investment }) => [investment.companyName],
  renderCell: ({ row: { investment }, tabIndex }) => (
    <NameCell to="/company/$id" id={investment.companyId} name={investment.companyName} tabIndex={tabIndex} />
  ),
};

const deal: Column = {
  field: 'investment',
  headerName: 'Investment',
  flex: 1.2,
  minWidth: 120,
  sortValue: ({ investment }) => investment.name,
  exportValue: ({ investment }) => investment.name,
  searchTexts: ({ investment }) => [investment.name],
  renderCell: ({ row: { investment }, tabIndex }) => (
    <NameCell to="/investment/$id" id={investment.id} name={investment.name} tabIndex={tabIndex} />
  ),
};

/** Only of a call that was released and is not reversed, as nothing is received for others. */
const collected =
  (field: 'paid' | 'open') =>
  ({ collection, ...row }: CapitalEventRecord): string | null =>
    collection === null ? null : row[field];

const figure = (field: 'net' | 'paid' | 'open', headerName: string): Column =>
  moneyColumn<CapitalEventRecord>(field, headerName, {
    format: formatListMoney,
    minWidth: 104,
    ...(field !== 'net' && { amountOf: collected(field) }),
  });

const part = (field: Part): Column =>
  moneyColumn<CapitalEventRecord>(field, partNames[field], {
    format: formatListMoney,
    minWidth: 104,
    amountOf: ({ totals }) => totals[field],
  });

const withheld: Column = moneyColumn<CapitalEventRecord>('withheld', 'Withheld', {
  format: formatListMoney,
  minWidth: 104,
  amountOf: ({ totals }) => fromCents(withheldOf((each) => toCents(totals[each]))),
});

const amountNamed = (name: string): Column => ({
  ...figure('net', name),
  narrow: {
    flex: 0,
    width: 132,
    renderCell: ({ row }) => (
      <TwoLines>
        <Amount value={row.net} as={formatCompactMoney} exact={formatMoney} />
        <SecondLine>
          {row.collection === 'paid' || row.collection === null ? (
            formatDate(row.date)
          ) : (
            <>
              <Amount value={row.open} as={formatCompactMoney} exact={formatMoney} /> open
            </>
          )}
        </SecondLine>
      </TwoLines>
    ),
  },
});

const status: Column = {
  field: 'status',
  headerName: 'State',
  flex: 0.7,
  minWidth: 100,
  sortValue: eventStatus,
  exportValue: (row) => statusNames[eventStatus(row)],
  renderCell: ({ row }) => <EventBadge status={eventStatus(row)} />,
};

/** Its field differs from the name of the row's, which in the address is that of the tab. */
const kind: Column = {
  field: 'eventKind',
  headerName: 'Kind',
  flex: 0.6,
  minWidth: 92,
  sortValue: (row) => row.kind,
  exportValue: (row) => kindWords[row.kind].one,
  renderCell: ({ row }) => kindWords[row.kind].one,
};

/** The amounts of a tab; only for a call something is received later. */
const amountColumns: Record<CapitalTab, Column[]> = {
  call: [amountNamed('Amount'), figure('paid', 'Paid'), figure('open', 'Open')],
  proceeds: [amountNamed('Amount'), part('income'), part('costRelieved')],
  distribution: [amountNamed(kindWords.distribution.net), part('returnOfCapital'), withheld],
  all: [amountNamed('Amount'), figure('paid', 'Paid'), figure('open', 'Open')],
};

const columnsOf = (tab: CapitalTab): Column[] => [
  name,
  ...(tab === 'all' ? [kind] : []),
  company,
  deal,
  dateColumn('noticeDate', 'Notice Date'),
  dateColumn('date', tab === 'all' ? 'Date' : kindWords[tab].date),
  ...amountColumns[tab],
  status,
];

/** Made once, because the grid takes new columns for a change. */
export const capitalColumns: Record<CapitalTab, Column[]> = {
  call: columnsOf('call'),
  proceeds: columnsOf('proceeds'),
  distribution: columnsOf('distribution'),
  all: columnsOf('all'),
};
