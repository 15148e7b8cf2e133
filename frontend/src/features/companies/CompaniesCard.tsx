import { useMemo } from 'react';
import { useListCompanies, type CompanyRecord } from '../../api/generated';
import { EmptyState } from '../../ui/feedback/EmptyState';
import { GridPanel } from '../../data-grid/GridPanel';
import type { SortState } from '../../data-grid/sort';
import { useListAddress } from '../../data-grid/use-list-search';
import { companyColumns, type EditCompany } from './columns';
import { companyPhoneColumns } from './phone-columns';
import { StatusFilter } from './StatusFilter';
import { filterStatuses } from './statuses';

const defaultSort: SortState = { field: 'name', direction: 'asc' };
const filters = ['status'] as const;
const textsOf = ({ name, sector, description }: CompanyRecord) => [name, sector, description];

/** All companies, or those of one status. Editing is offered only to whom it is given. */
export function CompaniesCard({ onEdit }: { onEdit: EditCompany }) {
  const columns = useMemo(() => companyColumns(onEdit), [onEdit]);
  const narrowColumns = useMemo(() => companyPhoneColumns(onEdit), [onEdit]);
  const list = useListAddress({ name: 'companies', columns, defaultSort, filters });
  const query = useListCompanies();
  // A status that does not exist filters nothing.
  const status = filterStatuses.find((known) => known === list.filters.status);
  const rows = useMemo(
    () => (status ? query.data?.filter((company) => company.status === status) : query.data),
    [query.data, status],
  );
  return (
    <GridPanel
      title="Companies"
      list={list}
      query={query}
      rows={rows}
      isEmpty={query.data?.length === 0}
      textsOf={textsOf}
      narrowColumns={narrowColumns}
      placeholder="Search companies..."
      filters={<StatusFilter status={status} onChange={(chosen) => list.filterBy('status', chosen)} />}
      loadingText="Loading companies..."
      failure="The companies could not be loaded"
      noMatch="No companies found matching your filters"
      noMatchHint="Try adjusting your filters or search terms"
      empty={<EmptyState text="No companies found" />}
      sx={{ flex: '1 0 auto' }}
    />
  );
}
