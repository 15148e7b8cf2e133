import { useMemo, useState, type ReactNode } from 'react';
import { GridPanel } from '../../../data-grid/GridPanel';
import { useGridState } from '../../../data-grid/use-grid-state';
import { EmptyState } from '../../../ui/feedback/EmptyState';
import { LoadError } from '../../../ui/feedback/LoadError';
import { ButtonLink } from '../../../ui/layout/links';
import { PageHeader } from '../../../ui/layout/PageHeader';
import { lpColumns } from './lp-columns';
import { useLpRows } from './lp-rows';
import { SelectedLps } from './SelectedLps';

const none: ReadonlySet<string> = new Set();

/** `actions` stand in the page's header: writing to LPs is another feature. */
export function LpsPage({ actions }: { actions: ReactNode }) {
  const { lps: query, figures, accounts, rows } = useLpRows();
  const hasDeactivated = query.data?.some(({ deactivatedAt }) => deactivatedAt) ?? false;
  const columns = useMemo(() => lpColumns(hasDeactivated), [hasDeactivated]);
  const list = useGridState({
    name: 'limited-partners',
    columns,
    defaultSort: { field: 'user', direction: 'asc' },
  });
  const [ticked, setTicked] = useState(none);
  // An LP may have been deleted since it was ticked.
  const selected = useMemo(() => rows?.filter(({ id }) => ticked.has(id)) ?? [], [rows, ticked]);
  const ids = useMemo(() => new Set(selected.map(({ id }) => id)), [selected]);
  return (
    <>
      <PageHeader title="Limited Partners" actions={actions} />
      {[figures, accounts].map(
        ({ error, refetch }, index) =>
          Boolean(error) && (
            <LoadError
              key={index}
              what={failures[index] ?? ''}
              error={error}
              onRetry={() => void refetch()}
            />
          ),
      )}
      <GridPanel
        title="All Limited Partners"
        list={list}
        query={query}
        rows={rows}
        rowHeight={52}
        placeholder="Search limited partners..."
        loadingText="Loading limited partners..."
        failure="The limited partners could not be loaded"
        noMatch={`No Limited Partners found matching "${list.search}"`}
        empty={
          <EmptyState
            text="No Limited Partners found"
            hint="LP users can be added from Settings > Users"
            action={
              <ButtonLink variant="contained" to="/settings" search={{ tab: 'users', open: 'create-user' }}>
                Create the First LP
              </ButtonLink>
            }
          />
        }
        selection={{ ids, change: setTicked, actions: <SelectedLps lps={selected} list={list} /> }}
        sx={{ flex: '1 0 auto' }}
      />
    </>
  );
}

const failures = [
  'What the limited partners have invested could not be loaded',
  'The sign-ins and invitations could not be loaded',
];
