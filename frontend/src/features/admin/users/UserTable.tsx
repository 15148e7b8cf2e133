import { memo, type ComponentType, type ReactNode } from 'react';
import Box from '@mui/material/Box';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import type { AdminUserRecord } from '../../../api/generated';
import { useListState } from '../../../data-grid/use-list-state';
import { isRenamed } from '../../../domain/lp/legal-name';
import { Avatar } from '../../../domain/user/Avatar';
import { fullName } from '../../../lib/full-name';
import { EmptyState } from '../../../ui/feedback/EmptyState';
import { Panel } from '../../../ui/layout/Panel';
import { ShowMore } from '../../../ui/layout/ShowMore';
import { useIsNarrow } from '../../../ui/layout/use-is-narrow';
import { SecondLine } from '../../../ui/values/TwoLines';
import type { UserColumn } from './user-columns';
import type { UserActionsProps } from './UserActions';
import type { OpenUserDialog } from './UserDialogs';

const PAGE_SIZE = 50;

/** The width in pixels from which all columns and most rows of buttons fit; longer ones wrap. */
const WIDE = 1360;

/** What follows the last row has a border of its own. */
const noLastBorder = { '& tbody tr:last-of-type td': { borderBottom: 0 } };

interface UserTableProps {
  title: string;
  /** Of its search parameters. */
  prefix: string;
  users: readonly AdminUserRecord[];
  columns: readonly UserColumn[];
  Actions: ComponentType<UserActionsProps>;
  open: OpenUserDialog;
  empty: { text: string; hint: string };
  /** For all of the users. */
  actions?: ReactNode;
}

/** The users in one state of their invitation. */
export function UserTable({ title, prefix, users, columns, Actions, open, empty, actions }: UserTableProps) {
  const isNarrow = useIsNarrow(WIDE);
  const { page, turnTo } = useListState({ prefix });
  const shown = users.slice(0, page * PAGE_SIZE);
  return (
    <Panel title={title} actions={actions} sx={{ mb: 2.5 }}>
      {users.length === 0 && <EmptyState {...empty} />}
      {users.length > 0 && (
        <TableContainer tabIndex={0} role="region" aria-label={`List of ${title.toLowerCase()}`}>
          <Table sx={noLastBorder}>
            <Head columns={columns} isNarrow={isNarrow} />
            <TableBody>
              {shown.map((user) => (
                <UserRow
                  key={user.id}
                  user={user}
                  open={open}
                  columns={columns}
                  Actions={Actions}
                  isNarrow={isNarrow}
                />
              ))}
            </TableBody>
          </Table>
        </TableContainer>
      )}
      {shown.length < users.length && (
        <ShowMore shown={shown.length} total={users.length} onShowMore={() => turnTo(page + 1)} />
      )}
    </Panel>
  );
}

function Head({ columns, isNarrow }: Pick<UserTableProps, 'columns'> & { isNarrow: boolean }) {
  return (
    <TableHead className={isNarrow ? 'visually-hidden' : undefined}>
      <TableRow>
        <TableCell>User</TableCell>
        {!isNarrow && (
          <>
            {columns.map(({ header }) => (
              <TableCell key={header} className="prose" sx={{ whiteSpace: 'nowrap' }}>
                {header}
              </TableCell>
            ))}
            <TableCell>
              <span className="visually-hidden">Actions</span>
            </TableCell>
          </>
        )}
      </TableRow>
    </TableHead>
  );
}

interface UserRowProps extends UserActionsProps {
  columns: readonly UserColumn[];
  Actions: ComponentType<UserActionsProps>;
  /** Whether all of it shares a cell. */
  isNarrow: boolean;
}

/** Memoized, so that typing into the search does not render the rows that stay. */
const UserRow = memo(function UserRow({ user, open, columns, Actions, isNarrow }: UserRowProps) {
  const actions = (
    <Box sx={isNarrow ? narrowActions : wideActions}>
      <Actions user={user} open={open} />
    </Box>
  );
  if (isNarrow) {
    return (
      <TableRow>
        <TableCell sx={{ maxWidth: 0 }}>
          <Person user={user} />
          <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2, rowGap: 0.5, my: 1 }}>
            {columns.map(({ header, cell }) => (
              <span key={header}>
                <Box component="span" sx={{ mr: 0.5, color: 'text.secondary' }}>
                  {header}
                </Box>{' '}
                {cell(user)}
              </span>
            ))}
          </Box>
          {actions}
        </TableCell>
      </TableRow>
    );
  }
  return (
    <TableRow>
      <TableCell sx={{ width: '30%', minWidth: 200, maxWidth: 0 }}>
        <Person user={user} />
      </TableCell>
      {columns.map(({ header, cell }) => (
        <TableCell key={header} sx={{ whiteSpace: 'nowrap' }}>
          {cell(user)}
        </TableCell>
      ))}
      <TableCell sx={{ '&&': { py: 0.5 } }}>{actions}</TableCell>
    </TableRow>
  );
});

const narrowActions = { display: 'flex', flexWrap: 'wrap', gap: 0.75 };
const wideActions = { display: 'flex', flexWrap: 'wrap', justifyContent: 'flex-end', gap: 0.75 };

function Person({ user }: { user: AdminUserRecord }) {
  const { email, username } = user;
  const name = fullName(user);
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.25, minWidth: 0 }}>
      <Avatar person={user} />
      <Box sx={{ minWidth: 0 }}>
        <Box className="one-line prose" title={name} sx={{ fontWeight: 500 }}>
          {name}
        </Box>
        <SecondLine>{username === email ? email : `${email} · ${username}`}</SecondLine>
        {user.role === 'lp' && isRenamed(user) && (
          <Box className="prose" sx={{ fontSize: 12, overflowWrap: 'anywhere' }}>
            Legal name: {user.legalName}
          </Box>
        )}
      </Box>
    </Box>
  );
}
