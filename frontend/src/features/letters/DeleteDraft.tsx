import { useNavigate } from '@tanstack/react-router';
import { useDeleteLetterDraft, type LetterDetail } from '../../api/generated';
import { useMutationToast } from '../../api/use-mutation-toast';
import { ConfirmMutation } from '../../ui/dialogs/ConfirmMutation';
import { useDialog } from '../../ui/dialogs/use-dialog';
import { MoreMenu } from '../../ui/layout/MoreMenu';

export function DeleteDraft({ draft }: { draft: LetterDetail }) {
  const dialog = useDialog();
  const navigate = useNavigate();
  const deletion = useDeleteLetterDraft({
    mutation: useMutationToast({
      success: 'Draft deleted',
      failure: 'The draft was not deleted',
      fallback: 'Failed to delete the draft',
      // Unsaved changes of the deleted draft must not block leaving its page.
      onSuccess: () => navigate({ to: '/letters', replace: true, ignoreBlocker: true }),
    }),
  });
  return (
    <>
      <MoreMenu actions={[{ label: 'Delete Draft', onChoose: dialog.show, isDestructive: true }]} />
      {dialog.shown && (
        <ConfirmMutation
          dialog={dialog.shown.dialog}
          title="Delete Draft"
          mutation={deletion}
          variables={{ id: draft.id }}
          confirm="Delete"
          confirming="Deleting..."
        >
          Are you sure you want to delete this draft? This action cannot be undone.
        </ConfirmMutation>
      )}
    </>
  );
}
