import { useState } from 'react';
import Box from '@mui/material/Box';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import type { MailRecord, OwnOpening } from '../../api/generated';
import { openKindNames } from '../../domain/seen/open-kinds';
import { formatDateTime } from '../../lib/format';
import { EmptyState } from '../../ui/feedback/EmptyState';
import { QueryState } from '../../ui/feedback/QueryState';
import { Panel } from '../../ui/layout/Panel';
import { Row, Rows } from '../../ui/layout/Rows';
import { ShowMore } from '../../ui/layout/ShowMore';
import { ButtonLink, TextLink } from '../../ui/layout/links';
import { StatusBadge } from '../../ui/values/StatusBadge';
import { sentAndOpenedQueries } from './queries';

const FIRST_PAGE = 10;
const NEXT_PAGE = 40;

/** What was mailed to an LP and to its delegates, and what they opened of what was published for it. */
const SentAndOpened = ({ lpId }: { lpId: string }) => {
  const { mails, opens } = sentAndOpenedQueries(lpId);
  return (
    <Box
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' },
        alignItems: 'start',
        gap: 2.5,
      }}
    >
      <Mails query={useQuery(mails)} lpId={lpId} />
      <Openings query={useQuery(opens)} lpId={lpId} />
    </Box>
  );
};

export default SentAndOpened;

function Mails({ query, lpId }: { query: UseQueryResult<MailRecord[]>; lpId: string }) {
  const [count, setCount] = useState(FIRST_PAGE);
  return (
    <Panel title="Sent">
      <QueryState
        query={query}
        loading="Loading what was sent..."
        failure="What was sent could not be loaded"
        empty={
          <EmptyState
            text="No e-mails were sent to this limited partner"
            hint="Its invitation, notices, letters and reminders are listed here, with what became of each."
            action={
              <ButtonLink variant="outlined" to="/letters/new" search={{ lps: lpId }}>
                Write a Letter
              </ButtonLink>
            }
          />
        }
      >
        {(mails) => (
          <>
            <Rows label="Sent">
              {mails.slice(0, count).map((mail) => (
                <MailRow key={mail.id} mail={mail} isCopy={mail.userId !== lpId} />
              ))}
            </Rows>
            {mails.length > count && (
              <ShowMore shown={count} total={mails.length} onShowMore={() => setCount(count + NEXT_PAGE)} />
            )}
          </>
        )}
      </QueryState>
    </Panel>
  );
}

function MailRow({ mail, isCopy }: { mail: MailRecord; isCopy: boolean }) {
  const { subject, state, reason, toName, toEmail, sentAt, createdAt, perhapsTwice } = mail;
  return (
    <Row
      name={subject}
      facts={
        <>
          <span>{isCopy ? `Copy to ${toName}, ${toEmail}` : toEmail}</span>
          {reason && <span>{reason}</span>}
          {perhapsTwice && <span>May have been delivered twice</span>}
        </>
      }
    >
      <Box sx={{ display: 'grid', justifyItems: { sm: 'end' }, rowGap: 0.25 }}>
        <StatusBadge
          status={state}
          text={state === 'collected' ? 'For the digest' : undefined}
          dot={state === 'cancelled' ? 'text.secondary' : undefined}
        />
        <Time moment={sentAt ?? createdAt} />
      </Box>
    </Row>
  );
}

function Openings({ query, lpId }: { query: UseQueryResult<OwnOpening[]>; lpId: string }) {
  const [count, setCount] = useState(FIRST_PAGE);
  return (
    <Panel title="Opened">
      <QueryState
        query={query}
        loading="Loading what was opened..."
        failure="What was opened could not be loaded"
        empty={
          <EmptyState
            text="This limited partner has not opened anything yet"
            hint="Updates, documents, letters, statements and K-1s are listed here once it opens them in the portal."
          />
        }
      >
        {(opens) => (
          <>
            <Rows label="Opened">
              {opens.slice(0, count).map((opening) => (
                <OpeningRow
                  key={`${opening.kind} ${opening.recordId} ${opening.openedById}`}
                  opening={opening}
                  lpId={lpId}
                />
              ))}
            </Rows>
            {opens.length > count && (
              <ShowMore shown={count} total={opens.length} onShowMore={() => setCount(count + NEXT_PAGE)} />
            )}
          </>
        )}
      </QueryState>
    </Panel>
  );
}

function OpeningRow({ opening, lpId }: { opening: OwnOpening; lpId: string }) {
  const { kind, title, by, times, firstAt, lastAt } = opening;
  const path = pathForAdmins(opening, lpId);
  return (
    <Row
      name={path ? <TextLink to={path}>{title}</TextLink> : title}
      facts={
        <>
          <span>{openKindNames[kind]}</span>
          {by && <span>Opened by {by}</span>}
          {times > 1 && (
            <span>
              {times} times, first {formatDateTime(firstAt)}
            </span>
          )}
        </>
      }
    >
      <Time moment={lastAt} />
    </Row>
  );
}

/** The pages of LPs for their K-1s and notices are not those of admins. */
function pathForAdmins({ kind, recordId, path }: OwnOpening, lpId: string): string | null {
  if (kind === 'k1') return `/lp/${lpId}`;
  return kind === 'notice' ? `/capital/${recordId}` : path;
}

const Time = ({ moment }: { moment: string }) => (
  <Box component="time" dateTime={moment} sx={{ color: 'text.secondary', fontSize: 12 }}>
    {formatDateTime(moment)}
  </Box>
);
