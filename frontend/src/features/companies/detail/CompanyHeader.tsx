import { Suspense } from 'react';
import Button from '@mui/material/Button';
import type { CompanyDetail } from '../../../api/generated';
import { BackLink } from '../../../ui/layout/BackLink';
import { PageHeader } from '../../../ui/layout/PageHeader';
import { StatusBadge } from '../../../ui/values/StatusBadge';
import { useAuth } from '../../../lib/session/auth';
import { lazy } from '../../../lib/lazy';
import { useDialog } from '../../../ui/dialogs/use-dialog';

const DeleteCompanyDialog = lazy(() => import('./DeleteCompanyDialog'));

interface CompanyHeaderProps {
  company: CompanyDetail;
  onEdit: () => void;
  /** Whether the form has just been left, where the keyboard was until then. */
  wasEdited: boolean;
}

export function CompanyHeader({ company, onEdit, wasEdited }: CompanyHeaderProps) {
  const { can } = useAuth();
  const deletion = useDialog();
  return (
    <>
      <PageHeader
        title={company.name}
        above={<BackLink to="/companies">Companies</BackLink>}
        subtitle={<StatusBadge status={company.status} />}
        actions={
          can('companies.write') && (
            <>
              <Button variant="outlined" onClick={onEdit} autoFocus={wasEdited}>
                Edit Company
              </Button>
              <Button variant="outlined" onClick={() => deletion.show()} sx={{ color: 'error.main' }}>
                Delete Company
              </Button>
            </>
          )
        }
      />
      {deletion.shown && (
        <Suspense>
          <DeleteCompanyDialog company={company} dialog={deletion.shown.dialog} />
        </Suspense>
      )}
    </>
  );
}
