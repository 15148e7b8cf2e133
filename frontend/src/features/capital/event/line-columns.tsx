import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import {
  getDownloadNoticeUrl,
  type CapitalEventDetail,
  type CapitalEventKind,
  type CapitalEventLine,
  type CapitalReceipt,
} from '../../../api/generated';
import { moneyColumn, NameCell } from '../../../data-grid/cells';
import type { PortalColumn } from '../../../data-grid/portal-column';
import { statusNames, type EventStatus } from '../../../domain/capital/event-status';
import { gainOf, kindWords, partNames, withheldOf, type Part } from '../../../domain/capital/event-words';
import { EventBadge } from '../../../domain/capital/EventBadge';
import { formatListMoney } from '../../../domain/capital/list-money';
import { formatMoney } from '../../../lib/format';
import { compareMoney, fromCents, toCents } from '../../../lib/money';
import { OutsideLink } from '../../../ui/layout/links';
import { Amount } from '../../../ui/values/Amount';
import { SecondLine, TwoLines } from '../../../ui/values/TwoLines';
import { hasNotices } from './notices';
import { shownParts } from './shown-parts';

/** A line as a row of the grid. */
export interface LineRow extends CapitalEventLine {
  /** The entity's, which has one line. */
  id: string;
  receipts: readonly CapitalReceipt[];
}

export const lineRows = ({ lines, receipts }: CapitalEventDetail): LineRow[] =>
  lines.map((line) => ({
    ...line,
    id: line.entity.id,
    receipts: receipts.filter(({ entityId }) => entityId === line.entity.id),
  }));

type Column = PortalColumn<LineRow>;

/** Open dialogs of a line. */
export interface LineActions {
  onRecord: (row: LineRow) => void;
  onShow: (row: LineRow) => void;
}

const EntityName = ({ row: { entity }, tabIndex }: { row: LineRow; tabIndex: number }) =>
  entity.lpId ? (
    <NameCell to="/lp/$id" id={entity.lpId} name={entity.legalName} tabIndex={tabIndex} isRecord />
  ) : (
    <span className="two-lines">{entity.legalName}</span>
  );

const withheldIn = (row: LineRow): string => fromCents(withheldOf((part) => toCents(row[part])));

const isOwed = ({ open }: LineRow): boolean => open !== null && compareMoney(open, '0') > 0;

const entity = ({ actions, noticeOf }: LineLinks): Column => ({
  field: 'entity',
  headerName: 'Investing As',
  flex: 1.4,
  minWidth: 140,
  hideable: false,
  sortValue: (row) => row.entity.legalName,
  exportValue: (row) => row.entity.legalName,
  searchTexts: (row) => [row.entity.legalName, row.entity.lpName ?? null],
  renderCell: ({ row, tabIndex }) => <EntityName row={row} tabIndex={tabIndex} />,
  narrow: {
    flex: 1,
    minWidth: 120,
    renderCell: ({ row, tabIndex }) => (
      <TwoLines>
        <span className="one-line" title={row.entity.legalName}>
          {row.entity.legalName}
        </span>
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, fontSize: 12 }}>
          {row.state && <EventBadge status={row.state} />}
          {actions && <ShowButton row={row} tabIndex={tabIndex} onShow={actions.onShow} />}
          {noticeOf && <NoticeLink href={noticeOf(row)} row={row} tabIndex={tabIndex} />}
        </Box>
      </TwoLines>
    ),
  },
});

const lp: Column = {
  field: 'lp',
  headerName: 'Limited Partner',
  flex: 1,
  minWidth: 110,
  sortValue: (row) => row.entity.lpName,
  exportValue: (row) => row.entity.lpName,
  renderCell: ({ row }) => (
    <span className="two-lines" title={row.entity.lpName ?? undefined}>
      {row.entity.lpName ?? '—'}
    </span>
  ),
};

type Figure = Part | 'net' | 'paid' | 'open' | 'commitment' | 'unfunded';

const figure = (field: Figure, headerName: string): Column =>
  moneyColumn<LineRow>(field, headerName, { format: formatListMoney, minWidth: 98 });

const net = (headerName: string, kind: CapitalEventKind): Column => ({
  ...figure('net', headerName),
  narrow: {
    flex: 0,
    width: 150,
    renderCell: ({ row }) => (
      <TwoLines>
        <Amount value={row.net} as={formatListMoney} exact={formatMoney} />
        {isOwed(row) && (
          <SecondLine>
            <Amount value={row.open} as={formatListMoney} exact={formatMoney} /> open
          </SecondLine>
        )}
        {compareMoney(withheldIn(row), '0') > 0 && kind === 'distribution' && (
          <SecondLine>
            <Amount value={withheldIn(row)} as={formatListMoney} exact={formatMoney} /> withheld
          </SecondLine>
        )}
        {row.isEdited && row.open === null && <SecondLine>Changed by hand</SecondLine>}
      </TwoLines>
    ),
  },
});

/** What of proceeds is neither income nor cost. */
const gain: Column = moneyColumn<LineRow>('realizedGain', 'Gain', {
  format: formatListMoney,
  minWidth: 98,
  amountOf: (row) => fromCents(gainOf((part) => toCents(row[part]))),
});

const state: Column = {
  field: 'state',
  headerName: 'State',
  flex: 0.7,
  minWidth: 92,
  exportValue: (row) => row.state && statusNames[row.state as EventStatus],
  renderCell: ({ row }) => row.state && <EventBadge status={row.state} />,
};

const edited: Column = {
  field: 'isEdited',
  headerName: 'Amounts',
  flex: 0.7,
  minWidth: 112,
  sortValue: ({ isEdited }) => Number(isEdited),
  exportValue: ({ isEdited }) => (isEdited ? 'Changed by hand' : 'Proposed'),
  renderCell: ({ row }) => (row.isEdited ? 'Changed by hand' : 'Proposed'),
};

interface LineButtonProps {
  label: string;
  name: string;
  tabIndex: number;
  onClick: () => void;
}

/** Looks like a link; on a phone it is as high as its line allows, to be hit by a thumb. */
const LineButton = ({ label, name, tabIndex, onClick }: LineButtonProps) => (
  <ButtonBase
    tabIndex={tabIndex}
    aria-label={name}
    onClick={onClick}
    sx={{ minHeight: 24, color: 'primary.main', font: 'inherit', '&:hover': { textDecoration: 'underline' } }}
  >
    {label}
  </ButtonBase>
);

const ShowButton = ({
  row,
  tabIndex,
  onShow,
}: { row: LineRow; tabIndex: number } & Pick<LineActions, 'onShow'>) => (
  <LineButton
    label={row.receipts.length > 0 ? `Receipts (${row.receipts.length})` : 'Receipts'}
    name={`Receipts of ${row.entity.legalName}`}
    tabIndex={tabIndex}
    onClick={() => onShow(row)}
  />
);

/** The firm's own line has no notice. */
const NoticeLink = ({ href, row, tabIndex }: { href: string; row: LineRow; tabIndex: number }) =>
  row.entity.lpId !== null && (
    <OutsideLink
      href={href}
      target="_blank"
      rel="noopener"
      tabIndex={tabIndex}
      aria-label={`Notice of ${row.entity.legalName} (PDF)`}
    >
      Notice
    </OutsideLink>
  );

/** Receipts are of calls; proceeds, charges and drafts have no notices either. */
interface LineLinks {
  actions: LineActions | undefined;
  noticeOf: ((row: LineRow) => string) | undefined;
}

const actionsColumn = ({ actions, noticeOf }: LineLinks): Column => ({
  field: 'actions',
  headerName: 'Actions',
  width: actions ? 208 : 76,
  sortable: false,
  disableExport: true,
  renderCell: ({ row, tabIndex }) => (
    <Box sx={{ display: 'flex', gap: 1.5 }}>
      {noticeOf && <NoticeLink href={noticeOf(row)} row={row} tabIndex={tabIndex} />}
      {actions && <ShowButton row={row} tabIndex={tabIndex} onShow={actions.onShow} />}
      {actions && isOwed(row) && (
        <LineButton
          label="Record"
          name={`Record a receipt of ${row.entity.legalName}`}
          tabIndex={tabIndex}
          onClick={() => actions.onRecord(row)}
        />
      )}
    </Box>
  ),
});

/** The amount of proceeds is their net; on a phone the net alone is shown. */
function amountColumns(event: CapitalEventDetail): Column[] {
  const shown = shownParts(event).map((part) => figure(part, partNames[part]));
  if (event.kind === 'proceeds')
    return [net('Amount', event.kind), ...shown.filter(({ field }) => field !== 'amount'), gain];
  return [...shown, net(event.kind === 'distribution' ? kindWords.distribution.net : 'Net', event.kind)];
}

/** `actions` are absent for who may not record receipts, and for events that have none. */
export function lineColumns(event: CapitalEventDetail, actions: LineActions | undefined): Column[] {
  const { id, kind, state: eventState, collection } = event;
  const isDraft = eventState === 'draft';
  const isNoticed = hasNotices({ kind, state: eventState });
  const links = {
    actions,
    noticeOf: isNoticed ? (row: LineRow) => getDownloadNoticeUrl(id, row.id) : undefined,
  };
  return [
    entity(links),
    lp,
    ...(isDraft && kind === 'call'
      ? [figure('commitment', 'Commitment'), figure('unfunded', 'Unfunded')]
      : []),
    ...amountColumns(event),
    ...(collection ? [figure('paid', 'Paid'), figure('open', 'Open'), state] : []),
    ...(isDraft && kind !== 'proceeds' ? [edited] : []),
    ...(actions || isNoticed ? [actionsColumn(links)] : []),
  ];
}
