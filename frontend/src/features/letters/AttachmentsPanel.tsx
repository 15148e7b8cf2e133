import { Suspense, useState } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import {
  useAttachToLetter,
  useDetachFromLetter,
  type LetterAttachment,
  type LetterDetail,
} from '../../api/generated';
import { uploadFile } from '../../api/upload-file';
import { getErrorMessage } from '../../lib/errors';
import { formatFileSize } from '../../lib/format';
import { lazy } from '../../lib/lazy';
import { toast } from '../../lib/toast';
import { useDialog } from '../../ui/dialogs/use-dialog';
import { UploadProgress } from '../../ui/feedback/UploadProgress';
import { checkFile, fileRules } from '../../ui/forms/file-rules';
import { FileDrop } from '../../ui/forms/FileDrop';
import { OutsideLink } from '../../ui/layout/links';
import { Panel } from '../../ui/layout/Panel';
import { MOST_ATTACHMENTS } from './letter-words';
import { useAttachmentToast } from './use-attachment-toast';

const DocumentsDialog = lazy(() => import('./DocumentsDialog'));

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
          The mail links to them: those who get the letter open them in the portal, documents only if they may
          see them there.
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
  const outcome = useAttachmentToast(draft.id, {
    success: 'Attachment removed',
    failure: 'The attachment was not removed',
  });
  const removal = useDetachFromLetter({ mutation: outcome });
  const documents = useDialog();
  const isFull = draft.attachments.length >= MOST_ATTACHMENTS;
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
          disabled={isFull}
          onChoose={([file]) => file && attach(file)}
        />
      ) : (
        <UploadProgress label="Uploading..." fraction={fraction} />
      )}
      <Button
        variant="outlined"
        disabled={isFull}
        onClick={() => documents.show()}
        sx={{ justifySelf: 'start' }}
      >
        Attach Portal Documents
      </Button>
      {isFull && (
        <Box sx={{ color: 'text.secondary', fontSize: 13 }}>
          A letter can have at most {MOST_ATTACHMENTS} attachments.
        </Box>
      )}
      <Suspense>
        {documents.shown && <DocumentsDialog draft={draft} dialog={documents.shown.dialog} />}
      </Suspense>
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

function useAttaching({ id }: LetterDetail) {
  const [fraction, setFraction] = useState<number | null>(null);
  const outcome = useAttachmentToast(id, { success: 'File attached', failure: 'The file was not attached' });
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
