import { useState } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useQueryClient } from '@tanstack/react-query';
import {
  useAttachToLetter,
  useDetachFromLetter,
  type LetterAttachment,
  type LetterDetail,
} from '../../api/generated';
import { uploadFile } from '../../api/upload-file';
import { useMutationToast } from '../../api/use-mutation-toast';
import { getErrorMessage } from '../../lib/errors';
import { formatFileSize } from '../../lib/format';
import { toast } from '../../lib/toast';
import { UploadProgress } from '../../ui/feedback/UploadProgress';
import { checkFile, fileRules } from '../../ui/forms/file-rules';
import { FileDrop } from '../../ui/forms/FileDrop';
import { OutsideLink } from '../../ui/layout/links';
import { Panel } from '../../ui/layout/Panel';
import { letterQueries } from './queries';

const rules = fileRules.investmentDocument;

interface AttachmentsPanelProps {
  /** Files are attached to a saved draft only. */
  draft: LetterDetail | undefined;
  onNeedsDraft: () => void;
}

/** The files of a draft, which recipients open in the portal. */
export function AttachmentsPanel({ draft, onNeedsDraft }: AttachmentsPanelProps) {
  return (
    <Panel title="Attachments">
      <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 1.5, p: 2 }}>
        <Box sx={{ color: 'text.secondary', fontSize: 13 }}>
          The mail links to them: they are opened in the portal, by those who get the letter.
        </Box>
        {draft ? (
          <Attachments draft={draft} />
        ) : (
          <Button variant="outlined" onClick={onNeedsDraft} sx={{ justifySelf: 'start' }}>
            Save Draft to Attach Files
          </Button>
        )}
      </Box>
    </Panel>
  );
}

function Attachments({ draft }: { draft: LetterDetail }) {
  const { fraction, attach } = useAttaching(draft);
  const outcome = useAttachmentToast(draft.id, 'Attachment removed', 'The attachment was not removed');
  const removal = useDetachFromLetter({ mutation: outcome });
  return (
    <>
      {draft.attachments.map((attachment) => (
        <Box key={attachment.id} sx={row}>
          <AttachmentLink attachment={attachment} />
          <Button
            variant="outlined"
            size="small"
            disabled={removal.isPending}
            aria-label={`Remove ${attachment.name}`}
            onClick={() => removal.mutate({ id: draft.id, attachmentId: attachment.id })}
          >
            Remove
          </Button>
        </Box>
      ))}
      {fraction === null ? (
        <FileDrop
          label="Attach a file"
          endings={rules.endings}
          mostBytes={rules.mostBytes}
          onChoose={([file]) => file && attach(file)}
        />
      ) : (
        <UploadProgress label="Uploading..." fraction={fraction} />
      )}
    </>
  );
}

const row = { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5 };

/** Its name, which opens it, and its size. */
export const AttachmentLink = ({
  attachment: { name, filename, size },
}: {
  attachment: LetterAttachment;
}) => (
  <Box className="prose" sx={{ flex: '1 1 160px', minWidth: 0, overflowWrap: 'anywhere' }}>
    <OutsideLink href={`/objects/${filename}`} target="_blank" rel="noopener">
      {name}
    </OutsideLink>{' '}
    <Box component="span" sx={{ color: 'text.secondary', fontSize: 12 }}>
      {formatFileSize(size)}
    </Box>
  </Box>
);

function useAttachmentToast(id: string, success: string, failure: string) {
  const queryClient = useQueryClient();
  const { queryKey } = letterQueries.letter(id);
  return useMutationToast({
    success,
    failure,
    fallback: 'Please try again.',
    invalidates: [queryKey],
    onSuccess: (letter: LetterDetail) => queryClient.setQueryData(queryKey, letter),
  });
}

function useAttaching({ id }: LetterDetail) {
  const [fraction, setFraction] = useState<number | null>(null);
  const outcome = useAttachmentToast(id, 'File attached', 'The file was not attached');
  const { mutateAsync } = useAttachToLetter({ mutation: outcome });
  const upload = async (file: File) => {
    setFraction(0);
    try {
      const fileURL = await uploadFile(file, { onProgress: setFraction });
      // Its failure has a toast of its own.
      await mutateAsync({ id, data: { fileURL, originalName: file.name } }).catch(() => undefined);
    } catch (error) {
      const description = getErrorMessage(error, 'Failed to upload the file');
      toast({ title: 'Upload failed', description, variant: 'destructive' });
    } finally {
      setFraction(null);
    }
  };
  const attach = (file: File) => {
    const error = checkFile(file, rules);
    if (error) toast({ ...error, variant: 'destructive' });
    else void upload(file);
  };
  return { fraction, attach };
}
