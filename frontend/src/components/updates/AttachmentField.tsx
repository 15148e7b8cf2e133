import { useRef } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useController, type Control } from 'react-hook-form';
import { fileRules } from '../../lib/file-rules';
import { FileDrop } from '../FileDrop';
import { UploadProgress } from '../UploadProgress';
import { useAttachment } from './use-attachment';
import type { Attachment, UpdateForm } from './update-form';

const { endings, mostBytes } = fileRules.updateAttachment;
const isThere = (attachment: Attachment | null) =>
  attachment === null || attachment.path !== undefined || 'Please wait until the document is uploaded';

/** A document to go with the update, which need not be. */
export function AttachmentField({ control }: { control: Control<UpdateForm> }) {
  const { field, fieldState } = useController({ control, name: 'document', rules: { validate: isThere } });
  const { fraction, choose, cancel } = useAttachment(field.onChange);
  const frame = useRef<HTMLDivElement>(null);
  const attachment = field.value;
  // What had the keyboard gives way to what comes next.
  const holdKeyboard = () => frame.current?.focus();

  const remove = () => {
    field.onChange(null);
    holdKeyboard();
  };

  return (
    <Box
      ref={frame}
      role="group"
      aria-label="Document"
      tabIndex={-1}
      sx={{ minWidth: 0, '&:focus': { outline: 'none' } }}
    >
      {attachment === null && (
        <FileDrop
          label="Document"
          endings={endings}
          mostBytes={mostBytes}
          error={fieldState.error?.message}
          onChoose={([file]) => file && choose(file) && holdKeyboard()}
        />
      )}
      {attachment && attachment.path === undefined && (
        <Box sx={row}>
          <Box sx={{ flex: '1 1 200px', minWidth: 0 }}>
            <UploadProgress label="Uploading..." fraction={fraction} />
            {fieldState.error && (
              <Box sx={{ mt: 0.5, color: 'error.main', fontSize: 12 }}>{fieldState.error.message}</Box>
            )}
          </Box>
          <Button variant="outlined" onClick={cancel}>
            Cancel Upload
          </Button>
        </Box>
      )}
      {attachment?.path && (
        <Box sx={row}>
          <Box role="status" sx={{ flex: '1 1 200px', minWidth: 0, overflowWrap: 'anywhere', fontSize: 13 }}>
            Document uploaded: {attachment.name}
          </Box>
          <Button variant="outlined" onClick={remove}>
            Remove Document
          </Button>
        </Box>
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
