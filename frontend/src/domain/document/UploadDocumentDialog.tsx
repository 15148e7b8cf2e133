import type { DialogProps } from '../../ui/dialogs/use-dialog';
import { FileField } from '../../ui/forms/FileField';
import { FormDialog } from '../../ui/dialogs/FormDialog';
import { FormField } from '../../ui/forms/FormField';
import { SendingProgress } from '../../ui/feedback/SendingProgress';
import type { DocumentPlace } from './document-place';
import { useUploadForm } from './use-upload-form';

interface UploadDocumentDialogProps {
  place: DocumentPlace;
  dialog: DialogProps;
}

export default function UploadDocumentDialog({ place, dialog }: UploadDocumentDialogProps) {
  const { control, choose, submit, isUploading, fraction, cancel } = useUploadForm(place, dialog.onClose);
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
        hint="The name of the file when left blank"
        input={{ maxLength: 255 }}
      />
      {isUploading && <SendingProgress fraction={fraction} />}
    </FormDialog>
  );
}
