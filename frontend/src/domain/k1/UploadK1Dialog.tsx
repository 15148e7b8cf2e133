import { useForm, useWatch, type UseFormReturn } from 'react-hook-form';
import { getUploadK1DocumentUrl, type EntityRecord, type K1Record } from '../../api/generated';
import { send } from '../../api/send';
import { useMutationToast } from '../../api/use-mutation-toast';
import { useUpload } from '../../api/use-upload';
import { chosenEntity, EntityField } from '../entity/EntityField';
import { currentTaxYear, taxYearOf } from './tax-year';
import {
  publishingRequest,
  publishNow,
  renamedPublicationFields,
  waitingText,
} from '../publication/publication-form';
import { PublicationField } from '../publication/PublicationField';
import { toast } from '../../lib/toast';
import { FormDialog } from '../../ui/dialogs/FormDialog';
import type { DialogProps } from '../../ui/dialogs/use-dialog';
import { SendingProgress } from '../../ui/feedback/UploadProgress';
import { chooseFile } from '../../ui/forms/choose-file';
import { fileRules } from '../../ui/forms/file-rules';
import { FileField } from '../../ui/forms/FileField';
import { FormField } from '../../ui/forms/FormField';
import { RecordSummary } from '../../ui/values/RecordSummary';
import { k1Body, k1FormError, type K1Form } from './k1-form';

interface UploadK1DialogProps {
  lpId: string;
  /** The LP's, the first one first. */
  entities: readonly EntityRecord[];
  /** The one that the page is narrowed to, or that the K-1 is of if there is no choice. */
  entityId: string | undefined;
  /** This year by default. */
  taxYear?: number;
  /** Whose K-1 it is, where the page does not say it. */
  summary?: [string, ...string[]];
  dialog: DialogProps;
}

/** Uploads one PDF as the LP's K-1 of a tax year. */
export default function UploadK1Dialog({
  lpId,
  entities,
  entityId,
  taxYear: year = currentTaxYear(),
  summary,
  dialog,
}: UploadK1DialogProps) {
  const hasSeveral = entities.length > 1;
  const form = useForm<K1Form>({
    defaultValues: {
      file: undefined,
      taxYear: String(year),
      entityId: entityId ?? '',
      publication: publishNow('all'),
    },
  });
  const { upload, isUploading, fraction, abort } = useK1Upload(
    { lpId, entities: hasSeveral ? entities : [] },
    form,
    dialog.onClose,
  );
  const submit = form.handleSubmit((filled) => {
    const error = k1FormError(filled);
    if (!error) return upload(filled);
    const { field, title, description } = error;
    form.setError(field, { message: description }, { shouldFocus: true });
    toast({ title, description, variant: 'destructive' });
  });
  const taxYear = useWatch({ control: form.control, name: 'taxYear' });
  const cancel = () => {
    abort();
    dialog.onClose();
  };
  return (
    <FormDialog
      control={form.control}
      {...dialog}
      onClose={cancel}
      title="Upload K1 Document"
      onSubmit={submit}
      submit="Upload"
      submitting="Uploading..."
      isSubmitting={isUploading}
      notice={summary && <RecordSummary lines={summary} />}
    >
      <FileField
        control={form.control}
        name="file"
        label="PDF File"
        rules={fileRules.k1}
        disabled={isUploading}
        onChoose={chooseFile(form, 'file', fileRules.k1)}
      />
      {hasSeveral && <EntityField control={form.control} name="entityId" entities={entities} />}
      <FormField
        control={form.control}
        name="taxYear"
        label="Tax Year"
        input={{ required: true, inputMode: 'numeric', maxLength: 4, disabled: isUploading }}
      />
      <PublicationField
        control={form.control}
        name="publication"
        mail={{ kind: 'k1', taxYear: taxYearOf(taxYear) }}
        lpIds={[lpId]}
      />
      {isUploading && <SendingProgress fraction={fraction} />}
    </FormDialog>
  );
}

interface K1Holder {
  lpId: string;
  /** None for an LP with one, whose K-1s need not name it. */
  entities: readonly EntityRecord[];
}

function useK1Upload(holder: K1Holder, form: UseFormReturn<K1Form>, onUploaded: () => void) {
  const outcome = useMutationToast<string, K1Form, K1Form>({
    success: 'K1 document uploaded successfully',
    description: (saved) => waitingText(JSON.parse(saved) as K1Record, form.getValues('publication')),
    failure: 'Error',
    fallback: 'Failed to upload K1 document',
    form,
    renamedFields: renamedPublicationFields,
    onSuccess: onUploaded,
  });
  return useUpload(
    (filled: K1Form, how) =>
      send({
        method: 'POST',
        url: getUploadK1DocumentUrl(),
        body: k1Body(fieldsOf(holder, filled), filled.file),
        ...how,
      }),
    outcome,
  );
}

function fieldsOf({ lpId, entities }: K1Holder, { taxYear, entityId, publication }: K1Form) {
  const named = entities.length > 0 ? chosenEntity(entityId, entities) : entityId;
  return {
    lpId,
    entityId: named || undefined,
    taxYear: taxYear.trim(),
    ...publishingRequest(publication),
  };
}
