import { Controller } from 'react-hook-form';
import type { DialogFrame } from '../../lib/use-dialog';
import { FileDrop } from '../FileDrop';
import { FormDialog } from '../FormDialog';
import { FormField } from '../FormField';
import { UploadProgress } from '../UploadProgress';
import type { DocumentPlace } from './document-place';
import { useUploadForm } from './use-upload-form';

interface UploadDocumentDialogProps {
  place: DocumentPlace;
  frame: DialogFrame;
}

export default function UploadDocumentDialog({ place, frame }: UploadDocumentDialogProps) {
  const { control, choose, submit, isUploading, fraction, cancel } = useUploadForm(place, frame.onClose);
  return (
    <FormDialog
      {...frame}
      onClose={cancel}
      title="Upload Document"
      onSubmit={submit}
      submit="Upload"
      submitting="Uploading..."
      isSubmitting={isUploading}
    >
      <Controller
        control={control}
        name="file"
        rules={{ required: 'Please choose a file to upload' }}
        render={({ field, fieldState: { error } }) => (
          <FileDrop
            label="File"
            {...place.rules}
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
        name="title"
        label="Title"
        hint="The name of the file when left blank"
        input={{ maxLength: 255 }}
      />
      {isUploading && (
        <UploadProgress label={fraction < 1 ? 'Uploading...' : 'Checking the file...'} fraction={fraction} />
      )}
    </FormDialog>
  );
}
