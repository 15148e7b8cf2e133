import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import type { OwnLetter } from '../../api/generated';
import { LetterHtml } from '../../domain/mail/LetterHtml';
import { brand } from '../../lib/brand';
import { isGone } from '../../lib/errors';
import { PageError } from '../../ui/feedback/LoadError';
import { LoadingPage } from '../../ui/feedback/LoadingPage';
import { NotFound } from '../../ui/feedback/NotFound';
import { BackLink } from '../../ui/layout/BackLink';
import { TextLink } from '../../ui/layout/links';
import { PageHeader } from '../../ui/layout/PageHeader';
import { Panel } from '../../ui/layout/Panel';
import { When } from '../../ui/values/When';
import { AttachmentLink } from './AttachmentsPanel';
import { ownLetterQueries } from './queries';

/** A letter as it was mailed to the LP. */
export function OwnLetterPage({ id }: { id: string }) {
  const { data: letter, error, isFetching, refetch } = useQuery(ownLetterQueries.letter(id));
  if (isGone(error)) return <NotFound title="Letter not found" to="/letters" back="Back to Letters" />;
  if (letter)
    return (
      <>
        <PageHeader
          title={letter.subject}
          above={<BackLink to="/letters">Letters</BackLink>}
          subtitle={
            <span className="prose">
              <When moment={letter.sentAt} /> by {letter.sentByName}
            </span>
          }
        />
        <Panel title="Letter" sx={{ maxWidth: 900 }}>
          <LetterContent letter={letter} />
        </Panel>
      </>
    );
  if (error && !isFetching)
    return <PageError what="Failed to fetch letter" error={error} onRetry={() => void refetch()} />;
  return <LoadingPage text="Loading letter..." />;
}

/** Its text, who signed it, its update and its files. */
export function LetterContent({ letter }: { letter: OwnLetter }) {
  const { html, sentByName, update, attachments } = letter;
  return (
    <Box
      sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2, maxWidth: '80ch', px: 2, py: 2 }}
    >
      <LetterHtml html={html} />
      <Box className="prose" sx={{ overflowWrap: 'anywhere' }}>
        {sentByName}
        <br />
        {brand.firmName}
      </Box>
      {update && (
        <Box className="prose" sx={{ fontSize: 13, overflowWrap: 'anywhere' }}>
          Linked update:{' '}
          <TextLink to="/update/$id" params={{ id: update.id }}>
            {update.title}
          </TextLink>
        </Box>
      )}
      {attachments.length > 0 && (
        <Box component="section" aria-label="Attachments" sx={{ display: 'grid', gap: 0.75 }}>
          {attachments.map((attachment) => (
            <AttachmentLink key={attachment.id} attachment={attachment} />
          ))}
        </Box>
      )}
    </Box>
  );
}
