import { Suspense, useMemo } from 'react';
import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import type { CompanyRecord } from '../../api/generated';
import { FilterSelect } from '../../data-grid/FilterSelect';
import { GridPanel } from '../../data-grid/GridPanel';
import type { SortState } from '../../data-grid/sort-rows';
import { useGridState } from '../../data-grid/use-grid-state';
import { filterStatuses } from '../../domain/company/company-status';
import { formatWords } from '../../lib/format';
import { lazy } from '../../lib/lazy';
import { useAuth } from '../../lib/session/auth';
import { useDialogFromSearch, useDialog } from '../../ui/dialogs/use-dialog';
import { EmptyState } from '../../ui/feedback/EmptyState';
import { PlusIcon } from '../../ui/icons';
import { justCreated } from '../../ui/layout/NextSteps';
import { PageHeader } from '../../ui/layout/PageHeader';
import { companyColumns, type EditCompany } from './columns';
import { companiesQuery } from './queries';

const AddCompanyDialog = lazy(() => import('../../domain/company/form/AddCompanyDialog'));
const EditCompanyDialog = lazy(() => import('./EditCompanyDialog'));

export function CompaniesPage() {
  const { can } = useAuth();
  const mayWrite = can('companies.write');
  const navigate = useNavigate();
  const adding = useDialog();
  const editing = useDialog<CompanyRecord>();
  useDialogFromSearch('add-company', mayWrite && adding.show);

  return (
    <>
      <PageHeader
        title="Portfolio Companies"
        subtitle={
          mayWrite
            ? 'Manage portfolio companies and valuations'
            : 'View portfolio companies and their details'
        }
        actions={
          mayWrite && (
            <Button variant="contained" startIcon={<PlusIcon />} onClick={() => adding.show()}>
              Add Company
            </Button>
          )
        }
      />
      <CompaniesCard onEdit={mayWrite ? editing.show : undefined} onAdd={() => adding.show()} />
      {adding.shown && (
        <Suspense>
          <AddCompanyDialog
            dialog={adding.shown.dialog}
            onCreated={({ id }) => navigate({ to: '/company/$id', params: { id }, search: justCreated })}
          />
        </Suspense>
      )}
      {editing.shown && (
        <Suspense>
          <EditCompanyDialog
            key={editing.shown.subject.id}
            company={editing.shown.subject}
            dialog={editing.shown.dialog}
          />
        </Suspense>
      )}
    </>
  );
}

const defaultSort: SortState = { field: 'name', direction: 'asc' };
const filters = { status: filterStatuses, markAge: ['old'] };
const statusOptions = filterStatuses.map((value) => ({ value, label: formatWords(value) }));

const markAgeOptions = [{ value: 'old', label: 'Older than a quarter' }];

/** All companies, or those of one status. */
function CompaniesCard({ onEdit, onAdd }: { onEdit: EditCompany; onAdd: () => void }) {
  const columns = useMemo(() => companyColumns(onEdit), [onEdit]);
  const list = useGridState({ name: 'companies', columns, defaultSort, filters });
  const query = useQuery(companiesQuery);
  return (
    <GridPanel
      title="Companies"
      list={list}
      query={query}
      rows={query.data}
      placeholder="Search companies..."
      filters={
        <>
          <FilterSelect
            label="Filter by status"
            everything="All Statuses"
            options={statusOptions}
            value={list.filters.status}
            onChange={(status) => list.filterBy('status', status)}
            width={136}
          />
          {onEdit && (
            <FilterSelect
              label="Filter by mark"
              everything="All Marks"
              options={markAgeOptions}
              value={list.filters.markAge}
              onChange={(age) => list.filterBy('markAge', age)}
              width={168}
            />
          )}
        </>
      }
      loadingText="Loading companies..."
      failure="The companies could not be loaded"
      noMatch="No companies found matching your filters"
      noMatchHint="Try adjusting your filters or search terms"
      empty={
        onEdit ? (
          <EmptyState
            text="No companies found"
            hint="Companies that the fund holds or considers are listed here, with their valuations."
            action={
              <Button variant="contained" onClick={onAdd}>
                Add the First Company
              </Button>
            }
          />
        ) : (
          <EmptyState
            text="No companies found"
            hint="The companies of the fund appear here once it has entered them."
          />
        )
      }
      sx={{ flex: '1 0 auto' }}
    />
  );
}
