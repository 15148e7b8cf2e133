import { FileDrop } from '../../components/FileDrop';
import { FormDialog } from '../../components/FormDialog';
import { FormField } from '../../components/FormField';
import { UploadProgress } from '../../components/UploadProgress';
import { fileRules } from '../../lib/file-rules';
import type { DialogFrame } from '../../lib/use-dialog';
import { useUploadK1 } from './use-upload-k1';

export default function UploadK1Dialog({ lpId, frame }: { lpId: string; frame: DialogFrame }) {
  const { form, choose, submit, progress, isUploading, cancel } = useUploadK1(lpId, frame.onClose);
  const file = form.watch('file');
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
      <FileDrop
        label="PDF File"
        endings={fileRules.k1.endings}
        mostBytes={fileRules.k1.mostBytes}
        file={file}
        error={form.formState.errors.file?.message}
        disabled={isUploading}
        required
        onChoose={choose}
      />
      <FormField
        control={form.control}
        name="taxYear"
        label="Tax Year"
        input={{ inputMode: 'numeric', maxLength: 4, disabled: isUploading }}
      />
      {isUploading && file && (
        <UploadProgress
          label={progress < 1 ? `Uploading ${file.name}` : `Checking ${file.name}`}
          fraction={progress}
        />
      )}
    </FormDialog>
  );
}
