import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import type { LetterDetail } from '../../api/generated';
import { ExportButton } from '../../data-grid/export/ExportButton';
import { BackIcon } from '../../ui/icons';
import { TextLink } from '../../ui/layout/links';
import { LoadError } from '../../ui/feedback/LoadError';
import { LoadingRows } from '../../ui/feedback/LoadingRows';
import { When } from '../../ui/values/When';
import { letterMailExport } from './letter-exports';
import { LetterMails } from './LetterMails';
import { LetterProgress } from './LetterProgress';
import { countsText } from './mail-state';
import { useLetterProgress } from './use-letter-progress';

/** A letter as it was sent, and whom it reached. */
export function SentLetter({ id, onBack }: { id: string; onBack: () => void }) {
  const { data, error, isFetching, refetch } = useLetterProgress(id);
  return (
    <>
      <Button startIcon={<BackIcon />} onClick={onBack} autoFocus sx={{ ml: -1, mb: 1 }}>
        All sent updates
      </Button>
      {data && <Content letter={data} />}
      {!data && error && !isFetching && (
        <LoadError what="The sent update could not be loaded" error={error} onRetry={() => void refetch()} />
      )}
      {!data && (!error || isFetching) && <LoadingRows text="Loading sent update..." />}
    </>
  );
}

function Content({ letter }: { letter: LetterDetail }) {
  const { subject, body, update, createdAt, sentByName, waiting, mails } = letter;
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 1.5, overflowWrap: 'anywhere' }}>
      <div>
        <Typography component="h3" variant="h2" className="prose" dir="auto">
          {subject}
        </Typography>
        <Box className="prose" sx={{ color: 'text.secondary', fontSize: 13 }}>
          <When moment={createdAt} /> by {sentByName}
        </Box>
      </div>
      <Paper
        variant="outlined"
        sx={{ px: 2, py: 1.5, maxHeight: 260, overflow: 'auto' }}
        tabIndex={0}
        role="region"
        aria-label="Message"
      >
        <Box className="prose" dir="auto" sx={{ whiteSpace: 'pre-wrap' }}>
          {body}
        </Box>
      </Paper>
      {update && (
        <Box className="prose" sx={{ fontSize: 13 }}>
          Linked update:{' '}
          <TextLink to="/update/$id" params={{ id: update.id }}>
            {update.title}
          </TextLink>
        </Box>
      )}
      {waiting > 0 ? (
        <LetterProgress letter={letter} />
      ) : (
        <Box sx={{ fontSize: 13 }}>{countsText(letter)}</Box>
      )}
      <Box sx={{ display: 'flex', justifyContent: 'flex-end' }}>
        <ExportButton
          list={{
            name: 'sent-update-mails',
            title: 'Recipients',
            columns: letterMailExport,
            read: () => mails,
          }}
          isEmpty={mails.length === 0}
        />
      </Box>
      <LetterMails label="Recipient" letter={letter} mails={mails} />
    </Box>
  );
}
