import { useForm, type UseFormReturn } from 'react-hook-form';
import { getAmendK1DocumentUrl, type K1Record, type K1SeasonRow } from '../../../api/generated';
import { send } from '../../../api/send';
import { useMutationToast } from '../../../api/use-mutation-toast';
import { useUpload } from '../../../api/use-upload';
import { k1Body } from '../../../domain/k1/k1-form';
import {
  publishingRequest,
  publishNow,
  renamedPublicationFields,
  waitingText,
  type PublicationForm,
} from '../../../domain/publication/publication-form';
import { PublicationField } from '../../../domain/publication/PublicationField';
import { FormDialog } from '../../../ui/dialogs/FormDialog';
import type { DialogProps } from '../../../ui/dialogs/use-dialog';
import { SendingProgress } from '../../../ui/feedback/UploadProgress';
import { chooseFile } from '../../../ui/forms/choose-file';
import { fileRules } from '../../../ui/forms/file-rules';
import { FileField } from '../../../ui/forms/FileField';
import { RecordSummary } from '../../../ui/values/RecordSummary';

interface AmendForm {
  file?: File;
  publication: PublicationForm;
}

interface AmendK1DialogProps {
  k1Id: string;
  row: K1SeasonRow;
  year: number;
  dialog: DialogProps;
}

/** Uploads one PDF in place of a published K-1. */
export default function AmendK1Dialog({ k1Id, row, year, dialog }: AmendK1DialogProps) {
  const form = useForm<AmendForm>({
    defaultValues: { file: undefined, publication: { ...publishNow('all'), notify: true } },
  });
  const { upload, isUploading, fraction, abort } = useAmendment(k1Id, form, dialog.onClose);
  const submit = form.handleSubmit((filled) => {
    if (filled.file) return upload(filled);
    form.setError('file', { message: 'Please select a PDF file to upload' }, { shouldFocus: true });
  });
  const cancel = () => {
    abort();
    dialog.onClose();
  };
  return (
    <FormDialog
      control={form.control}
      {...dialog}
      onClose={cancel}
      title="Amend K-1"
      onSubmit={submit}
      submit="Amend"
      submitting="Uploading..."
      isSubmitting={isUploading}
      notice={
        <>
          <RecordSummary lines={[row.entity.legalName, `${year} Schedule K-1`]} />
          <div className="prose">
            The LP sees the amended K-1 once it is published; the present one stays below it, marked as
            superseded.
          </div>
        </>
      }
    >
      <FileField
        control={form.control}
        name="file"
        label="Amended PDF File"
        rules={fileRules.k1}
        disabled={isUploading}
        onChoose={chooseFile(form, 'file', fileRules.k1)}
      />
      <PublicationField
        control={form.control}
        name="publication"
        mail={{ kind: 'k1', taxYear: year, isAmended: true }}
        lpIds={[row.lp.id]}
      />
      {isUploading && <SendingProgress fraction={fraction} />}
    </FormDialog>
  );
}

function useAmendment(k1Id: string, form: UseFormReturn<AmendForm>, onAmended: () => void) {
  const outcome = useMutationToast<string, AmendForm, AmendForm>({
    success: 'K-1 amended',
    description: (saved) => waitingText(JSON.parse(saved) as K1Record, form.getValues('publication')),
    failure: 'Error',
    fallback: 'Failed to amend the K-1',
    form,
    renamedFields: renamedPublicationFields,
    onSuccess: onAmended,
  });
  return useUpload(
    (filled: AmendForm, how) =>
      send({
        method: 'POST',
        url: getAmendK1DocumentUrl(k1Id),
        body: k1Body(fieldsOf(filled), filled.file),
        ...how,
      }),
    outcome,
  );
}

/** Whether the LP is notified is always said: the call does so by default. */
const fieldsOf = ({ publication }: AmendForm) => ({
  ...publishingRequest(publication),
  notify: publication.notify,
});
