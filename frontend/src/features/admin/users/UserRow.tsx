import { memo, type ComponentType } from 'react';
import Box from '@mui/material/Box';
import TableCell from '@mui/material/TableCell';
import TableRow from '@mui/material/TableRow';
import type { AdminUserRecord } from '../../../api/generated';
import { Avatar } from '../../../domain/user/Avatar';
import { SecondLine } from '../../../ui/values/TwoLines';
import { isRenamed } from '../../../domain/lp/legal-name';
import { fullName } from '../../../lib/full-name';
import type { UserColumn } from './user-columns';
import type { Ask } from './user-dialogs';

export interface UserActionsProps {
  user: AdminUserRecord;
  ask: Ask;
}

const narrowActions = { display: 'flex', flexWrap: 'wrap', gap: 0.75 };
const wideActions = { display: 'flex', justifyContent: 'flex-end', gap: 0.75 };

interface UserRowProps extends UserActionsProps {
  columns: readonly UserColumn[];
  Actions: ComponentType<UserActionsProps>;
  /** Whether all of it shares a cell. */
  isNarrow: boolean;
}

/** Drawn once each: what is typed into the search leaves those that stay alone. */
export const UserRow = memo(function UserRow({ user, ask, columns, Actions, isNarrow }: UserRowProps) {
  const actions = (
    <Box sx={isNarrow ? narrowActions : wideActions}>
      <Actions user={user} ask={ask} />
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
