import { useId, useImperativeHandle, useRef } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useController, type Control } from 'react-hook-form';
import { fileRules } from '../../ui/forms/file-rules';
import { FileDrop } from '../../ui/forms/FileDrop';
import { UploadProgress } from '../../ui/feedback/UploadProgress';
import { useAttachment } from './use-attachment';
import type { Attachment, UpdateForm } from './update-form';

const { endings, mostBytes } = fileRules.updateAttachment;
const isThere = (attachment: Attachment | null) =>
  attachment === null || attachment.path !== undefined || 'Please wait until the document is uploaded';

/** A document to go with the update, which need not be. */
export function AttachmentField({ control }: { control: Control<UpdateForm> }) {
  const { field, fieldState } = useController({ control, name: 'document', rules: { validate: isThere } });
  const { fraction, choose, cancel } = useAttachment(field.onChange);
  const dialog = useRef<HTMLDivElement>(null);
  const errorId = useId();
  const attachment = field.value;
  const fault = fieldState.error?.message;
  useImperativeHandle(field.ref, () => ({ focus: () => dialog.current?.focus() }));

  /** What has the keyboard gives way to what comes next, and would let it go. */
  const change = (act: () => void) => {
    if (dialog.current?.contains(document.activeElement)) dialog.current.focus();
    act();
  };

  return (
    <Box
      ref={dialog}
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
          error={fault}
          onChoose={([file]) => file && change(() => choose(file))}
        />
      ) : (
        <>
          <Box sx={row}>
            {attachment.path === undefined ? (
              <>
                <Box sx={{ flex: '1 1 200px', minWidth: 0 }}>
                  <UploadProgress label="Uploading..." fraction={fraction} />
                </Box>
                <Button variant="outlined" onClick={() => change(cancel)}>
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
                <Button variant="outlined" onClick={() => change(() => field.onChange(null))}>
                  Remove Document
                </Button>
              </>
            )}
          </Box>
          <Box id={errorId} sx={{ mx: 1.75, mt: fault ? 0.5 : 0, color: 'error.main', fontSize: 12 }}>
            {fault}
          </Box>
        </>
      )}
    </Box>
  );
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
