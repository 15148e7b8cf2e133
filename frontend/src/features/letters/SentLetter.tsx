import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import type { LetterDetail, LetterMail } from '../../api/generated';
import type { ExportColumn } from '../../data-grid/export/export-column';
import { ExportButton } from '../../data-grid/export/ExportButton';
import { formatWords } from '../../lib/format';
import { QueryState } from '../../ui/feedback/QueryState';
import { UploadProgress } from '../../ui/feedback/UploadProgress';
import { BackIcon } from '../../ui/icons';
import { TextLink } from '../../ui/layout/links';
import { When } from '../../ui/values/When';
import { LetterMails } from './LetterMails';
import { countsText, doneFraction } from './mail-state';
import { letterQueries } from './queries';

const letterMailExport: readonly ExportColumn<LetterMail>[] = [
  { header: 'Recipient', value: ({ toName }) => toName },
  { header: 'Email', value: ({ toEmail }) => toEmail },
  { header: 'State', value: ({ state }) => formatWords(state) },
  { header: 'Reason', value: ({ reason }) => reason },
  { header: 'Sent', value: ({ sentAt }) => sentAt, kind: 'moment' },
  { header: 'Perhaps Received Twice', value: ({ perhapsTwice }) => (perhapsTwice ? 'Yes' : 'No') },
];

/** A letter as it was sent, and who received it. */
export function SentLetter({ id, onBack }: { id: string; onBack: () => void }) {
  const query = useQuery(letterQueries.letter(id));
  return (
    <>
      <Button startIcon={<BackIcon />} onClick={onBack} autoFocus sx={{ ml: -1, mb: 1 }}>
        All sent updates
      </Button>
      <QueryState
        query={query}
        keepStale
        loading="Loading sent update..."
        failure="The sent update could not be loaded"
      >
        {(letter) => <Content letter={letter} />}
      </QueryState>
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
        <UploadProgress label={countsText(letter)} fraction={doneFraction(letter)} />
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
