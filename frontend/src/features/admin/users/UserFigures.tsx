import { useMemo } from 'react';
import type { AdminUserRecord } from '../../../api/generated';
import { FigureCard } from '../../../domain/explain/FigureCard';
import { FigureRow } from '../../../domain/explain/FigureRow';
import { formatCount } from '../../../lib/format';
import { countsOf } from './user-groups';

/** How many there are, whatever is searched for; empty cards until they have come. */
export function UserFigures({ users }: { users: readonly AdminUserRecord[] | undefined }) {
  const counts = useMemo(() => users && countsOf(users), [users]);
  return (
    <FigureRow>
      <FigureCard label="Total Users" figure={counts && formatCount(counts.total)} />
      <FigureCard label="Active Users" figure={counts && formatCount(counts.active)} />
      <FigureCard label="Pending Users" figure={counts && formatCount(counts.pending)} />
    </FigureRow>
  );
}
