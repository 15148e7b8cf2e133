import { Controller } from 'react-hook-form';
import { FileDrop } from '../../components/FileDrop';
import { FormDialog } from '../../components/FormDialog';
import { FormField } from '../../components/FormField';
import { UploadProgress } from '../../components/UploadProgress';
import { fileRules } from '../../lib/file-rules';
import type { DialogFrame } from '../../lib/use-dialog';
import { useUploadK1 } from './use-upload-k1';

export default function UploadK1Dialog({ lpId, frame }: { lpId: string; frame: DialogFrame }) {
  const { control, choose, submit, progress, isUploading, cancel } = useUploadK1(lpId, frame.onClose);
  const close = () => {
    cancel();
    frame.onClose();
  };
  return (
    <FormDialog
      {...frame}
      onClose={close}
      title="Upload K1 Document"
      onSubmit={submit}
      submit="Upload"
      submitting="Uploading..."
      isSubmitting={isUploading}
    >
      <Controller
        control={control}
        name="file"
        render={({ field, fieldState: { error } }) => (
          <FileDrop
            label="PDF File"
            {...fileRules.k1}
            required
            disabled={isUploading}
            file={field.value}
            error={error?.message}
            inputRef={field.ref}
            onChoose={choose}
          />
        )}
      />
      <FormField
        control={control}
        name="taxYear"
        label="Tax Year"
        input={{ inputMode: 'numeric', maxLength: 4, disabled: isUploading }}
      />
      {isUploading && (
        <UploadProgress label={progress < 1 ? 'Uploading...' : 'Checking the file...'} fraction={progress} />
      )}
    </FormDialog>
  );
}
