import type { ReactNode } from 'react';
import { lastListSearch, type ListPath } from '../../lib/last-list-search';
import { BackIcon } from '../icons';
import { TextLink } from './links';

/** Above a page's title: back to the list, with its last search parameters. */
export function BackLink({ to, children }: { to: ListPath; children: ReactNode }) {
  return (
    <TextLink
      data-screen-only
      to={to}
      search={lastListSearch(to)}
      sx={{
        display: 'inline-flex',
        alignItems: 'center',
        gap: 0.5,
        mb: 0.5,
        color: 'text.secondary',
        fontSize: 13,
      }}
    >
      <BackIcon sx={{ fontSize: 16 }} />
      {children}
    </TextLink>
  );
}
