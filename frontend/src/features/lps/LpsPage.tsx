import type { ReactNode } from 'react';
import { useListLps, type UserRecord } from '../../api/generated';
import { EmptyState } from '../../ui/feedback/EmptyState';
import { GridPanel } from '../../data-grid/GridPanel';
import { PageHeader } from '../../ui/layout/PageHeader';
import { useListAddress } from '../../data-grid/use-list-search';
import { fullName } from '../../lib/full-name';
import { lpColumns, lpPhoneColumns } from './lp-columns';

const textsOf = (lp: UserRecord) => [fullName(lp), lp.legalName, lp.email, lp.username];

/** `actions` stand in the page's header: writing to LPs is another feature. */
export function LpsPage({ actions }: { actions: ReactNode }) {
  const query = useListLps();
  const list = useListAddress({
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
        textsOf={textsOf}
        narrowColumns={lpPhoneColumns}
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
