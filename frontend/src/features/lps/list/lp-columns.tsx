import Box from '@mui/material/Box';
import { dateColumn, moneyColumn, NameCell, textColumn } from '../../../data-grid/cells';
import type { PortalColumn } from '../../../data-grid/portal-column';
import { accountStatus, Deactivated } from '../../../domain/lp/lp-status';
import { Avatar } from '../../../domain/user/Avatar';
import { formatCompactMoney, formatDate, formatDateTime, formatMoney } from '../../../lib/format';
import { fullName } from '../../../lib/full-name';
import { OutsideLink, TextLink } from '../../../ui/layout/links';
import { Amount } from '../../../ui/values/Amount';
import { SecondLine, TwoLines } from '../../../ui/values/TwoLines';
import { hasInvitationFailed, invitationText, k1DeliveryText, type LpRow } from './lp-rows';
import { mailTo } from '../mail-to';

type Column = PortalColumn<LpRow>;
type Cell = Parameters<NonNullable<Column['renderCell']>>[0];

function Person({ row, tabIndex, below }: Pick<Cell, 'row' | 'tabIndex'> & { below: string }) {
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.25, height: '100%', minWidth: 0 }}>
      <Avatar person={row} />
      <TwoLines>
        <NameCell
          to="/lp/$id"
          id={row.id}
          name={fullName(row)}
          tabIndex={tabIndex}
          isRecord
          lines="one-line"
        />
        <SecondLine>{below}</SecondLine>
      </TwoLines>
    </Box>
  );
}

const user: Column = {
  field: 'user',
  headerName: 'User',
  flex: 1.3,
  minWidth: 172,
  hideable: false,
  sortValue: fullName,
  exportValue: fullName,
  searchTexts: (row) => [fullName(row), row.legalName],
  renderCell: ({ row, tabIndex }) => <Person row={row} tabIndex={tabIndex} below="Limited Partner" />,
  // The address below the name.
  narrow: {
    minWidth: 120,
    renderCell: ({ row, tabIndex }) => (
      <Person
        row={row}
        tabIndex={tabIndex}
        below={row.deactivatedAt ? `Deactivated · ${row.email}` : row.email}
      />
    ),
  },
};

const actions: Column = {
  field: 'actions',
  headerName: 'Actions',
  width: 104,
  sortable: false,
  disableExport: true,
  // One above the other: the figures need the room.
  renderCell: ({ row, tabIndex }) => (
    <Box sx={{ display: 'grid', justifyItems: 'start', alignContent: 'center', height: '100%' }}>
      <OutsideLink href={mailTo(row.email)} tabIndex={tabIndex} aria-label={`Email ${fullName(row)}`}>
        Email
      </OutsideLink>
      <TextLink
        to="/lp/$id"
        params={{ id: row.id }}
        tabIndex={tabIndex}
        aria-label={`View Details of ${fullName(row)}`}
      >
        View Details
      </TextLink>
    </Box>
  ),
  narrow: {
    headerName: 'Action',
    width: 72,
    renderCell: ({ row, tabIndex }) => (
      <OutsideLink href={mailTo(row.email)} tabIndex={tabIndex} aria-label={`Email ${fullName(row)}`}>
        Email
      </OutsideLink>
    ),
  },
};

const status: Column = {
  field: 'status',
  headerName: 'Status',
  flex: 0.6,
  minWidth: 106,
  sortValue: accountStatus,
  exportValue: accountStatus,
  searchTexts: (row) => [accountStatus(row)],
  renderCell: ({ row }) => (row.deactivatedAt ? <Deactivated /> : accountStatus(row)),
};

const pending = '…';

/** An amount that another call answers. */
const figureColumn = (
  field: 'invested' | 'value' | 'unfunded',
  headerName: string,
  more: Partial<Column> = {},
) =>
  moneyColumn<LpRow>(field, headerName, {
    flex: 0.7,
    minWidth: 74,
    format: formatCompactMoney,
    amountOf: ({ figures }) => figures?.[field],
    renderCell: ({ row: { figures } }) =>
      figures ? <Amount value={figures[field]} as={formatCompactMoney} exact={formatMoney} /> : pending,
    ...more,
  });

const lastSignIn: Column = {
  field: 'lastSignInAt',
  headerName: 'Last Sign-In',
  flex: 0.7,
  minWidth: 92,
  exportKind: 'moment',
  sortValue: ({ account }) => (account?.lastSignInAt ? Date.parse(account.lastSignInAt) : null),
  exportValue: ({ account }) => account?.lastSignInAt,
  renderCell: ({ row: { account } }) =>
    account ? (
      <span title={account.lastSignInAt ? formatDateTime(account.lastSignInAt) : undefined}>
        {formatDate(account.lastSignInAt, 'Never')}
      </span>
    ) : (
      pending
    ),
};

const invitation: Column = {
  field: 'invitation',
  headerName: 'Invitation',
  flex: 0.7,
  minWidth: 88,
  sortValue: invitationText,
  exportValue: invitationText,
  searchTexts: (row) => [invitationText(row)],
  renderCell: ({ row }) => (
    <Box
      component="span"
      className="two-lines"
      title={row.account?.invitationMail?.reason ?? undefined}
      sx={{ color: hasInvitationFailed(row) ? 'error.main' : undefined }}
    >
      {invitationText(row)}
    </Box>
  ),
};

const k1Delivery: Column = {
  field: 'k1Delivery',
  headerName: 'K-1 Consent',
  flex: 0.6,
  minWidth: 78,
  sortValue: (row) => k1DeliveryText(row) ?? null,
  exportValue: k1DeliveryText,
  renderCell: ({ row }) => k1DeliveryText(row) ?? pending,
};

/** The status only where an LP is deactivated: else it says nothing that the list is about. */
export const lpColumns = (hasDeactivated: boolean): Column[] => [
  user,
  ...(hasDeactivated ? [status] : []),
  textColumn('email', 'Email', { flex: 1.2, minWidth: 130, searchTexts: ({ email }) => [email] }),
  textColumn('username', 'Username', {
    flex: 1,
    minWidth: 92,
    searchTexts: ({ username }) => [username],
  }),
  dateColumn('createdAt', 'Joined', { flex: 0.7, minWidth: 90 }),
  figureColumn('invested', 'Invested'),
  figureColumn('value', 'Value', { narrow: { width: 76, minWidth: 76 } }),
  figureColumn('unfunded', 'Unfunded'),
  lastSignIn,
  invitation,
  k1Delivery,
  actions,
];
