import { useForm } from 'react-hook-form';
import type { DocumentRecord } from '../../api/generated';
import { chooseFile } from '../../ui/forms/choose-file';
import { showFieldErrors } from '../../api/field-errors';
import { uploadFile } from '../../api/upload-file';
import { useMutationToast } from '../../api/use-mutation-toast';
import { useUpload } from '../../api/use-upload';
import type { DocumentPlace } from './document-place';

interface UploadForm {
  file?: File;
  title: string;
}

type Chosen = UploadForm & { file: File };

export function useUploadForm(place: DocumentPlace, onDone: () => void) {
  const form = useForm<UploadForm>({ defaultValues: { file: undefined, title: '' } });
  const { upload, isUploading, fraction, abort } = useDocumentUpload(place, onDone, (error) =>
    showFieldErrors(error, form, { fileURL: 'file', originalName: 'file' }),
  );
  const submit = form.handleSubmit(({ file, title }) => file && upload({ file, title }));
  const cancel = () => {
    abort();
    onDone();
  };

  const choose = chooseFile(form, 'file', place.rules);
  return { control: form.control, choose, submit, isUploading, fraction, cancel };
}

function useDocumentUpload(place: DocumentPlace, onDone: () => void, onRefused: (error: Error) => void) {
  const outcome = useMutationToast<DocumentRecord, Chosen>({
    success: 'Document uploaded successfully',
    failure: 'Upload failed',
    fallback: place.notUploaded,
    onSuccess: onDone,
    onError: onRefused,
  });
  return useUpload(
    async ({ file, title }: Chosen, how) => place.add(requestOf(await uploadFile(file, how), file, title)),
    outcome,
  );
}

/** The call takes type and size along, though the server measures them. */
const requestOf = (fileURL: string, { name, type, size }: File, title: string) => ({
  title,
  fileURL,
  originalName: name,
  fileType: type,
  fileSize: size,
});
