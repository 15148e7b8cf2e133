import { Suspense } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { getGetUpdateQueryKey, type UpdateRecord } from '../../api/generated';
import { BackLink } from '../../ui/layout/BackLink';
import { PageHeader } from '../../ui/layout/PageHeader';
import { TextLink } from '../../ui/layout/links';
import { UpdateBadge } from '../../domain/update/UpdateBadge';
import { formatDate } from '../../lib/format';
import { fullName } from '../../lib/full-name';
import { lazy } from '../../lib/lazy';
import { useDialog } from '../../ui/dialogs/use-dialog';

const DeleteUpdateDialog = lazy(() => import('../../domain/update/DeleteUpdateDialog'));

interface UpdateHeaderProps {
  update: UpdateRecord;
  onEdit?: () => void;
  mayDelete: boolean;
  /** Whether the form has just been left, where the keyboard was until then. */
  wasEdited: boolean;
}

export function UpdateHeader({ update, onEdit, mayDelete, wasEdited }: UpdateHeaderProps) {
  const deletion = useDialog();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const leave = async () => {
    // What was being written about it is gone with it.
    await navigate({ to: '/updates', replace: true, ignoreBlocker: true });
    queryClient.removeQueries({ queryKey: getGetUpdateQueryKey(update.id) });
  };

  return (
    <>
      <PageHeader
        title={update.title}
        above={<BackLink to="/updates">Updates</BackLink>}
        subtitle={<Origin update={update} />}
        actions={
          (onEdit || mayDelete) && (
            <>
              {onEdit && (
                <Button variant="outlined" onClick={onEdit} autoFocus={wasEdited}>
                  Edit Update
                </Button>
              )}
              {mayDelete && (
                <Button variant="outlined" onClick={() => deletion.show()} sx={{ color: 'error.main' }}>
                  Delete Update
                </Button>
              )}
            </>
          )
        }
      />
      {deletion.shown && (
        <Suspense>
          <DeleteUpdateDialog update={update} dialog={deletion.shown.dialog} onDeleted={leave} />
        </Suspense>
      )}
    </>
  );
}

/** What kind it is, of which company, and who wrote it when. */
function Origin({ update }: { update: UpdateRecord }) {
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, fontSize: 13 }}>
      <UpdateBadge type={update.updateType} />
      <TextLink to="/company/$id" params={{ id: update.companyId }} sx={{ fontWeight: 500 }}>
        {update.company.name}
      </TextLink>
      <span className="prose">
        Created {formatDate(update.createdAt)} by {fullName(update.createdBy)}
      </span>
    </Box>
  );
}
