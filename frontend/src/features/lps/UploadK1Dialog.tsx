import { FileField } from '../../ui/forms/FileField';
import { FormDialog } from '../../ui/dialogs/FormDialog';
import { FormField } from '../../ui/forms/FormField';
import { SendingProgress } from '../../ui/feedback/SendingProgress';
import { fileRules } from '../../ui/forms/file-rules';
import type { DialogProps } from '../../ui/dialogs/use-dialog';
import { useUploadK1 } from './use-upload-k1';

export default function UploadK1Dialog({ lpId, dialog }: { lpId: string; dialog: DialogProps }) {
  const { control, choose, submit, fraction, isUploading, cancel } = useUploadK1(lpId, dialog.onClose);
  return (
    <FormDialog
      control={control}
      {...dialog}
      onClose={cancel}
      title="Upload K1 Document"
      onSubmit={submit}
      submit="Upload"
      submitting="Uploading..."
      isSubmitting={isUploading}
    >
      <FileField
        control={control}
        name="file"
        label="PDF File"
        rules={fileRules.k1}
        disabled={isUploading}
        onChoose={choose}
      />
      <FormField
        control={control}
        name="taxYear"
        label="Tax Year"
        input={{ required: true, inputMode: 'numeric', maxLength: 4, disabled: isUploading }}
      />
      {isUploading && <SendingProgress fraction={fraction} />}
    </FormDialog>
  );
}
