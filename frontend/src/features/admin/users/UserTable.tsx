import type { ComponentType, ReactNode } from 'react';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import type { AdminUserRecord } from '../../../api/generated';
import { EmptyState } from '../../../ui/feedback/EmptyState';
import { Panel } from '../../../ui/layout/Panel';
import { ShowMore } from '../../../ui/layout/ShowMore';
import { useIsNarrow } from '../../../ui/layout/use-is-narrow';
import { useListState } from '../../../data-grid/use-list-state';
import type { UserColumn } from './user-columns';
import type { Ask } from './user-dialogs';
import { UserRow, type UserActionsProps } from './UserRow';

const step = 50;

/** What the longest line of buttons needs beside the other columns. */
const ROOM = 1360;

/** What follows the last row has a hairline of its own. */
const lastRowOpen = { '& tbody tr:last-of-type td': { borderBottom: 0 } };

interface UserTableProps {
  title: string;
  /** Under which the address keeps how much of it is shown. */
  prefix: string;
  users: readonly AdminUserRecord[];
  columns: readonly UserColumn[];
  Actions: ComponentType<UserActionsProps>;
  ask: Ask;
  empty: string;
  /** What can be done to all of them. */
  actions?: ReactNode;
}

/** Users who are equally far on their way into the portal. */
export function UserTable({ title, prefix, users, columns, Actions, ask, empty, actions }: UserTableProps) {
  const isNarrow = useIsNarrow(ROOM);
  const { page, turnTo } = useListState({ prefix });
  const shown = users.slice(0, page * step);
  return (
    <Panel title={title} actions={actions} sx={{ mb: 2.5 }}>
      {users.length === 0 && <EmptyState text={empty} />}
      {users.length > 0 && (
        <TableContainer tabIndex={0} role="region" aria-label={`List of ${title.toLowerCase()}`}>
          <Table sx={lastRowOpen}>
            <Head columns={columns} isNarrow={isNarrow} />
            <TableBody>
              {shown.map((user) => (
                <UserRow
                  key={user.id}
                  user={user}
                  ask={ask}
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
