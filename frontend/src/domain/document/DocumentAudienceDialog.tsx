import { useForm } from 'react-hook-form';
import { useEditDocument, type DocumentRecord } from '../../api/generated';
import { ifMatch } from '../../api/http';
import { useMutationToast } from '../../api/use-mutation-toast';
import { FormDialog } from '../../ui/dialogs/FormDialog';
import type { DialogProps } from '../../ui/dialogs/use-dialog';
import { RecordSummary } from '../../ui/values/RecordSummary';
import { AudienceField } from '../publication/AudienceFields';
import {
  audienceRequest,
  publishNow,
  renamedPublicationFields,
  type PublicationForm,
} from '../publication/publication-form';

interface AudienceForm {
  publication: PublicationForm;
}

interface DocumentAudienceDialogProps {
  document: DocumentRecord;
  dialog: DialogProps;
}

/** Changes for whom a document is. */
export default function DocumentAudienceDialog({ document, dialog }: DocumentAudienceDialogProps) {
  const { id, version, title, originalName, investmentId, publication } = document;
  const form = useForm<AudienceForm>({
    defaultValues: {
      publication: { ...publishNow(publication?.audience ?? 'all'), lpIds: publication?.lpIds ?? [] },
    },
  });
  const { mutate, isPending } = useEditDocument({
    mutation: useMutationToast({
      success: 'Document audience updated',
      failure: 'Update failed',
      fallback: 'Failed to update the audience of the document',
      form,
      renamedFields: renamedPublicationFields,
      onDone: dialog.onClose,
    }),
  });
  return (
    <FormDialog
      control={form.control}
      {...dialog}
      title="Who Sees This Document"
      onSubmit={form.handleSubmit((chosen) =>
        mutate({
          id,
          data: { title, ...audienceRequest(chosen.publication) },
          headers: ifMatch(version),
        }),
      )}
      submit="Save"
      submitting="Saving..."
      isSubmitting={isPending}
    >
      <RecordSummary lines={[title, originalName]} />
      <AudienceField control={form.control} name="publication" investmentId={investmentId ?? undefined} />
    </FormDialog>
  );
}
