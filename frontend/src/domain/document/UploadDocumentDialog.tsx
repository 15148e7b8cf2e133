import { useForm, useWatch } from 'react-hook-form';
import type { DocumentRecord } from '../../api/generated';
import { uploadFile } from '../../api/upload-file';
import { useMutationToast } from '../../api/use-mutation-toast';
import { useUpload } from '../../api/use-upload';
import { FormDialog } from '../../ui/dialogs/FormDialog';
import type { DialogProps } from '../../ui/dialogs/use-dialog';
import { SendingProgress } from '../../ui/feedback/UploadProgress';
import { chooseFile } from '../../ui/forms/choose-file';
import { FileField } from '../../ui/forms/FileField';
import { FormField } from '../../ui/forms/FormField';
import {
  newPublicationRequest,
  publishNow,
  renamedPublicationFields,
  waitingText,
  type PublicationForm,
} from '../publication/publication-form';
import { PublicationField } from '../publication/PublicationField';
import type { DocumentPlace } from './document-place';

interface UploadDocumentDialogProps {
  place: DocumentPlace;
  dialog: DialogProps;
}

export default function UploadDocumentDialog({ place, dialog }: UploadDocumentDialogProps) {
  const { control, choose, submit, isUploading, fraction, cancel } = useUploadForm(place, dialog.onClose);
  const title = useWatch({ control, name: 'title' });
  return (
    <FormDialog
      control={control}
      {...dialog}
      onClose={cancel}
      title="Upload Document"
      onSubmit={submit}
      submit="Upload"
      submitting="Uploading..."
      isSubmitting={isUploading}
    >
      <FileField
        control={control}
        name="file"
        label="File"
        rules={place.rules}
        required="Please choose a file to upload"
        disabled={isUploading}
        onChoose={choose}
      />
      <FormField
        control={control}
        name="title"
        label="Title"
        hint="Leave blank to use the file name"
        input={{ maxLength: 255 }}
      />
      <PublicationField
        control={control}
        name="publication"
        mail={{ kind: 'document', ...place.id, title: title || undefined }}
      />
      {isUploading && <SendingProgress fraction={fraction} />}
    </FormDialog>
  );
}

interface UploadForm {
  file?: File;
  title: string;
  publication: PublicationForm;
}

type ChosenFile = UploadForm & { file: File };

function useUploadForm(place: DocumentPlace, onDone: () => void) {
  const form = useForm<UploadForm>({
    defaultValues: {
      file: undefined,
      title: '',
      publication: publishNow('companyId' in place.id ? 'all' : 'deal'),
    },
  });
  const outcome = useMutationToast<DocumentRecord, ChosenFile, UploadForm>({
    success: 'Document uploaded successfully',
    description: (saved) => waitingText(saved, form.getValues('publication')),
    failure: 'Upload failed',
    fallback: place.uploadFailure,
    form,
    renamedFields: { fileURL: 'file', originalName: 'file', ...renamedPublicationFields },
    onDone,
  });
  const { upload, isUploading, fraction, abort } = useUpload(
    async ({ file, title, publication }: ChosenFile, options) =>
      place.add({
        ...requestOf(await uploadFile(file, options), file, title),
        ...newPublicationRequest(publication),
      }),
    outcome,
  );
  return {
    control: form.control,
    choose: chooseFile(form, 'file', place.rules),
    submit: form.handleSubmit(({ file, ...filled }) => file && upload({ file, ...filled })),
    isUploading,
    fraction,
    cancel: () => {
      abort();
      onDone();
    },
  };
}

/** Type and size are part of the request, though the server measures them itself. */
const requestOf = (fileURL: string, { name, type, size }: File, title: string) => ({
  title,
  fileURL,
  originalName: name,
  fileType: type,
  fileSize: size,
});
