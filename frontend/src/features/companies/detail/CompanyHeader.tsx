import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useDeleteCompany, type CompanyDetail } from '../../../api/generated';
import { useMutationToast } from '../../../api/use-mutation-toast';
import { CompanyStatusBadge } from '../../../domain/company/CompanyStatusBadge';
import { RecordExitButton } from '../../../domain/exit/RecordExitButton';
import { useAuth } from '../../../lib/session/auth';
import { ConfirmMutation } from '../../../ui/dialogs/ConfirmMutation';
import { useDialog, type DialogProps } from '../../../ui/dialogs/use-dialog';
import { BackLink } from '../../../ui/layout/BackLink';
import { MoreMenu } from '../../../ui/layout/MoreMenu';
import { PageHeader } from '../../../ui/layout/PageHeader';
import { companyPageQueries } from '../queries';

interface CompanyHeaderProps {
  company: CompanyDetail;
  onEdit: () => void;
  /** Whether the form has just been left, so that the keyboard returns to the button that opened it. */
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
        subtitle={<CompanyStatusBadge status={company.status} isExplained />}
        actions={
          can('companies.write') && (
            <>
              <Button variant="outlined" onClick={onEdit} autoFocus={wasEdited}>
                Edit Company
              </Button>
              <RecordExitButton company={company} />
              <MoreMenu
                actions={[{ label: 'Delete Company', onChoose: deletion.show, isDestructive: true }]}
              />
            </>
          )
        }
      />
      {deletion.shown && <DeleteCompanyDialog company={company} dialog={deletion.shown.dialog} />}
    </>
  );
}

function DeleteCompanyDialog({ company, dialog }: { company: CompanyDetail; dialog: DialogProps }) {
  const { id, name } = company;
  const { user, can } = useAuth();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const deletion = useDeleteCompany({
    mutation: useMutationToast({
      success: 'Company deleted successfully',
      failure: 'Error deleting company',
      fallback: 'Failed to delete company',
      onSuccess: async () => {
        // Unsaved forms about the company (a mark, an update) must not block leaving its page.
        await navigate({ to: '/companies', ignoreBlocker: true });
        for (const { queryKey } of companyPageQueries(id, can, user?.id ?? ''))
          queryClient.removeQueries({ queryKey });
      },
    }),
  });
  return (
    <ConfirmMutation
      dialog={dialog}
      title="Delete Company"
      mutation={deletion}
      variables={{ id }}
      confirm="Delete Company"
      confirming="Deleting..."
    >
      <span>Are you sure you want to delete “{name}”? This action cannot be undone.</span>
      <Box component="p" sx={{ m: 0, mt: 1.5 }}>
        Companies with associated investments cannot be deleted. Please delete or reassign investments first.
      </Box>
    </ConfirmMutation>
  );
}
