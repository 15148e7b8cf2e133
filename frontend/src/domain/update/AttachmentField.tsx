import { useEffect, useId, useImperativeHandle, useRef, useState } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useController, type Control } from 'react-hook-form';
import { uploadFile } from '../../api/upload-file';
import { getErrorMessage } from '../../lib/errors';
import { toast } from '../../lib/toast';
import { UploadProgress } from '../../ui/feedback/UploadProgress';
import { checkFile, fileRules } from '../../ui/forms/file-rules';
import { FileDrop } from '../../ui/forms/FileDrop';
import type { Attachment, UpdateForm } from './update-form';

const { endings, mostBytes } = fileRules.updateAttachment;
const isUploaded = (attachment: Attachment | null) =>
  attachment === null || attachment.path !== undefined || 'Please wait until the document is uploaded';

/** The optional document of an update. */
export function AttachmentField({ control }: { control: Control<UpdateForm> }) {
  const { field, fieldState } = useController({ control, name: 'document', rules: { validate: isUploaded } });
  const { fraction, choose, cancel } = useAttachment(field.onChange);
  const group = useRef<HTMLDivElement>(null);
  const errorId = useId();
  const attachment = field.value;
  const message = fieldState.error?.message;
  useImperativeHandle(field.ref, () => ({ focus: () => group.current?.focus() }));

  /** The focused button is about to be replaced, which would lose the focus. */
  const keepFocusIn = (change: () => void) => {
    if (group.current?.contains(document.activeElement)) group.current.focus();
    change();
  };

  return (
    <Box
      ref={group}
      role="group"
      aria-label="Document"
      aria-describedby={errorId}
      tabIndex={-1}
      sx={{ minWidth: 0, '&:focus': { outline: 'none' } }}
    >
      {attachment === null ? (
        <FileDrop
          label="Document"
          endings={endings}
          mostBytes={mostBytes}
          error={message}
          onChoose={([file]) => file && keepFocusIn(() => choose(file))}
        />
      ) : (
        <>
          <Box sx={row}>
            {attachment.path === undefined ? (
              <>
                <Box sx={{ flex: '1 1 200px', minWidth: 0 }}>
                  <UploadProgress label="Uploading..." fraction={fraction} />
                </Box>
                <Button variant="outlined" onClick={() => keepFocusIn(cancel)}>
                  Cancel Upload
                </Button>
              </>
            ) : (
              <>
                <Box
                  role="status"
                  sx={{ flex: '1 1 200px', minWidth: 0, overflowWrap: 'anywhere', fontSize: 13 }}
                >
                  Document uploaded: {attachment.name}
                </Box>
                <Button variant="outlined" onClick={() => keepFocusIn(() => field.onChange(null))}>
                  Remove Document
                </Button>
              </>
            )}
          </Box>
          <Box id={errorId} sx={{ mx: 1.75, mt: message ? 0.5 : 0, color: 'error.main', fontSize: 12 }}>
            {message}
          </Box>
        </>
      )}
    </Box>
  );
}

/** Uploads a file as soon as it is chosen, and aborts that when the form is closed. */
function useAttachment(onChange: (attachment: Attachment | null) => void) {
  const [fraction, setFraction] = useState(0);
  const current = useRef<AbortController>(undefined);
  useEffect(() => () => current.current?.abort(), []);

  const upload = async (file: File) => {
    const { name } = file;
    const { signal } = (current.current = new AbortController());
    setFraction(0);
    onChange({ name });
    try {
      onChange({ name, path: await uploadFile(file, { signal, onProgress: setFraction }) });
    } catch (error) {
      onChange(null);
      if (signal.aborted) return;
      const description = getErrorMessage(error, 'Failed to upload document');
      toast({ title: 'Upload failed', description, variant: 'destructive' });
    }
  };

  const choose = (file: File) => {
    const error = checkFile(file, fileRules.updateAttachment);
    if (error) toast({ ...error, variant: 'destructive' });
    else void upload(file);
  };

  return { fraction, choose, cancel: () => current.current?.abort() };
}

const row = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 1.5,
  px: 1.5,
  py: 1.25,
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
};
