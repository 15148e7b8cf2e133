import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import { pluralize } from '../../lib/format';
import { EmptyState } from '../../ui/feedback/EmptyState';
import { QueryState } from '../../ui/feedback/QueryState';
import { TextLink } from '../../ui/layout/links';
import { Panel } from '../../ui/layout/Panel';
import { Row, Rows } from '../../ui/layout/Rows';
import { When } from '../../ui/values/When';
import { ownLetterQueries } from './queries';

/** The letters that were sent to the LP, newest first. */
export const OwnLetters = () => (
  <Panel title="Letters to You">
    <QueryState
      query={useQuery(ownLetterQueries.letters)}
      keepStale
      loading="Loading letters..."
      failure="The letters could not be loaded"
      empty={
        <EmptyState
          text="No letters yet"
          hint="What is written to you is mailed to you, and can be read here."
        />
      }
    >
      {(letters) => (
        <Rows label="Letters to You">
          {letters.map(({ id, subject, sentAt, sentByName, attachments, isOpened }) => (
            <Row
              key={id}
              name={
                <TextLink
                  to="/letters/$id"
                  params={{ id }}
                  className="record"
                  sx={{ fontWeight: isOpened ? 400 : 600 }}
                >
                  {subject}
                </TextLink>
              }
              facts={
                <>
                  <span>
                    <When moment={sentAt} /> by {sentByName}
                  </span>
                  {attachments > 0 && <span>{pluralize(attachments, 'attachment')}</span>}
                  {!isOpened && (
                    <Box component="span" sx={{ color: 'primary.main', fontWeight: 500 }}>
                      New
                    </Box>
                  )}
                </>
              }
            />
          ))}
        </Rows>
      )}
    </QueryState>
  </Panel>
);
