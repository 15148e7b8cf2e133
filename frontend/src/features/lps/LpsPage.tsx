import type { ReactNode } from 'react';
import { useListLps } from '../../api/generated';
import { EmptyState } from '../../ui/feedback/EmptyState';
import { GridPanel } from '../../data-grid/GridPanel';
import { PageHeader } from '../../ui/layout/PageHeader';
import { useGridState } from '../../data-grid/use-grid-state';
import { lpColumns } from './lp-columns';

/** `actions` stand in the page's header: writing to LPs is another feature. */
export function LpsPage({ actions }: { actions: ReactNode }) {
  const query = useListLps();
  const list = useGridState({
    name: 'limited-partners',
    columns: lpColumns,
    defaultSort: { field: 'user', direction: 'asc' },
  });
  return (
    <>
      <PageHeader title="Limited Partners" actions={actions} />
      <GridPanel
        title="All Limited Partners"
        list={list}
        query={query}
        rows={query.data}
        rowHeight={52}
        placeholder="Search limited partners..."
        loadingText="Loading limited partners..."
        failure="The limited partners could not be loaded"
        noMatch={`No Limited Partners found matching "${list.search}"`}
        empty={
          <EmptyState text="No Limited Partners found" hint="LP users can be added from Settings > Users" />
        }
        sx={{ flex: '1 0 auto' }}
      />
    </>
  );
}
