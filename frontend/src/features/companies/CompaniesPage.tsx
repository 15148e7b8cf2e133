import { Suspense } from 'react';
import Button from '@mui/material/Button';
import type { CompanyRecord } from '../../api/generated';
import { PlusIcon } from '../../ui/icons';
import { PageHeader } from '../../ui/layout/PageHeader';
import { useAuth } from '../../lib/session/auth';
import { lazy } from '../../lib/lazy';
import { useDialogFromSearch } from '../../ui/dialogs/use-dialog-from-search';
import { useDialog } from '../../ui/dialogs/use-dialog';
import { CompaniesCard } from './CompaniesCard';

const AddCompanyDialog = lazy(() => import('./AddCompanyDialog'));
const EditCompanyDialog = lazy(() => import('./EditCompanyDialog'));

export function CompaniesPage() {
  const { user, can } = useAuth();
  const mayWrite = can('companies.write');
  const adding = useDialog();
  const editing = useDialog<CompanyRecord>();
  useDialogFromSearch('add-company', mayWrite && adding.show);

  return (
    <>
      <PageHeader
        title="Portfolio Companies"
        subtitle={
          user?.role === 'admin'
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
      <CompaniesCard onEdit={mayWrite ? editing.show : undefined} />
      {adding.shown && (
        <Suspense>
          <AddCompanyDialog dialog={adding.shown.dialog} />
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
