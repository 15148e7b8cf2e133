import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import type { LetterPreview, MailPreview as PreviewOfNotice } from '../../api/generated';
import { LetterHtml } from './LetterHtml';

/** Notices have no text in HTML. */
type PreviewedMail = Pick<
  PreviewOfNotice,
  'from' | 'subject' | 'heading' | 'paragraphs' | 'action' | 'notes'
> &
  Partial<Pick<LetterPreview, 'html'>>;

/** Looks like a mail program: the headers, then the body. */
export function MailPreview({ mail }: { mail: PreviewedMail }) {
  const { from, subject, heading, html, paragraphs, action, notes } = mail;
  return (
    <Paper component="article" variant="outlined" aria-label="The mail" sx={{ overflowWrap: 'anywhere' }}>
      <Box component="dl" sx={headers}>
        <dt>From</dt>
        <dd>{from}</dd>
        <dt>Subject</dt>
        <Box component="dd" className="prose" dir="auto" sx={{ fontWeight: 600 }}>
          {subject}
        </Box>
      </Box>
      <Box className="prose" sx={{ display: 'grid', gap: 1.5, px: 2, py: 2 }}>
        <Typography variant="h2" component="h3" dir="auto">
          {heading}
        </Typography>
        {html && <LetterHtml html={html} />}
        {paragraphs.map((paragraph, index) => (
          // The same text may occur twice; paragraphs never change places.
          <Box key={index} dir="auto" sx={{ whiteSpace: 'pre-wrap' }}>
            {paragraph}
          </Box>
        ))}
        {action && (
          <Button
            variant="contained"
            href={action.url}
            target="_blank"
            rel="noreferrer"
            sx={{ justifySelf: 'start' }}
          >
            {action.label}
          </Button>
        )}
        {notes.length > 0 && (
          <Box sx={{ pt: 1.5, borderTop: 1, borderColor: 'divider', color: 'text.secondary', fontSize: 12 }}>
            {notes.map((note) => (
              <div key={note}>{note}</div>
            ))}
          </Box>
        )}
      </Box>
    </Paper>
  );
}

const headers = {
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  gap: '2px 12px',
  m: 0,
  px: 2,
  py: 1.5,
  borderBottom: 1,
  borderColor: 'divider',
  fontSize: 13,
  '& dt': { color: 'text.secondary' },
  '& dd': { m: 0 },
};
