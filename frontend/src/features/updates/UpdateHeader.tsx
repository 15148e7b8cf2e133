import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import type { UpdateRecord } from '../../api/generated';
import { DeleteUpdateDialog } from '../../domain/update/DeleteUpdate';
import { isUnpublished, updateTarget } from '../../domain/publication/publication-target';
import { PublicationBadge } from '../../domain/publication/PublicationBadge';
import { PublishButton } from '../../domain/publication/PublishButton';
import { UpdateBadge } from '../../domain/update/UpdateBadge';
import { formatDate } from '../../lib/format';
import { fullName } from '../../lib/full-name';
import { useDialog } from '../../ui/dialogs/use-dialog';
import { BackLink } from '../../ui/layout/BackLink';
import { TextLink } from '../../ui/layout/links';
import { MoreMenu } from '../../ui/layout/MoreMenu';
import { PageHeader } from '../../ui/layout/PageHeader';
import { updateQuery } from './queries';

interface UpdateHeaderProps {
  update: UpdateRecord;
  onEdit?: () => void;
  mayDelete: boolean;
  /** Whether the form has just been left, so that the keyboard returns to the button that opened it. */
  wasEdited: boolean;
}

export function UpdateHeader({ update, onEdit, mayDelete, wasEdited }: UpdateHeaderProps) {
  const deletion = useDialog();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const leave = async () => {
    // Unsaved changes of the deleted update must not block leaving its page.
    await navigate({ to: '/updates', replace: true, ignoreBlocker: true });
    queryClient.removeQueries({ queryKey: updateQuery(update.id).queryKey });
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
              {onEdit && isUnpublished(update) && (
                <PublishButton target={updateTarget(update)} variant="contained" />
              )}
              {onEdit && (
                <Button variant="outlined" onClick={onEdit} autoFocus={wasEdited}>
                  Edit Update
                </Button>
              )}
              {mayDelete && (
                <MoreMenu
                  actions={[{ label: 'Delete Update', onChoose: deletion.show, isDestructive: true }]}
                />
              )}
            </>
          )
        }
      />
      {deletion.shown && (
        <DeleteUpdateDialog update={update} dialog={deletion.shown.dialog} onDeleted={leave} />
      )}
    </>
  );
}

/** Its type, its company, and who created it when. */
function Origin({ update }: { update: UpdateRecord }) {
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, fontSize: 13 }}>
      <UpdateBadge type={update.updateType} />
      <PublicationBadge publication={update.publication} />
      <TextLink to="/company/$id" params={{ id: update.companyId }} sx={{ fontWeight: 500 }}>
        {update.company.name}
      </TextLink>
      <span className="prose">
        Created {formatDate(update.createdAt)} by {fullName(update.createdBy)}
      </span>
    </Box>
  );
}
