import { useState, type Ref } from 'react';
import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import type { AccountEvent } from '../../api/generated';
import type { ExportColumn } from '../../data-grid/export/export-column';
import { ExportButton } from '../../data-grid/export/ExportButton';
import {
  describeEvent,
  methodText,
  outcomeText,
  ownActivity,
  signInsOf,
} from '../../domain/user/account-events';
import { EmptyState } from '../../ui/feedback/EmptyState';
import { QueryState } from '../../ui/feedback/QueryState';
import { Panel } from '../../ui/layout/Panel';
import { ShowMore } from '../../ui/layout/ShowMore';
import { When } from '../../ui/values/When';
import { accountQueries } from './queries';
import { Row, Rows } from '../../ui/layout/Rows';

/** All attempts to sign in to the account, newest first. */
export function LoginHistoryPanel({ ref }: { ref?: Ref<HTMLDivElement> }) {
  const events = useQuery(accountQueries.events);
  const signIns = signInsOf(events.data ?? []);
  return (
    <Panel
      title="Login History"
      ref={ref}
      actions={
        <ExportButton
          list={{
            name: 'login-history',
            title: 'Login History',
            columns: signInExport,
            read: () => signIns,
          }}
          isEmpty={signIns.length === 0}
        />
      }
    >
      <QueryState
        query={events}
        loading="Loading your login history..."
        failure="Your login history could not be loaded"
      >
        {() => <SignIns signIns={signIns} />}
      </QueryState>
    </Panel>
  );
}

const FIRST_PAGE = 5;
const NEXT_PAGE = 20;

function SignIns({ signIns }: { signIns: AccountEvent[] }) {
  const [count, setCount] = useState(FIRST_PAGE);
  if (signIns.length === 0)
    return (
      <EmptyState text="No sign-ins yet" hint="Every attempt to sign in to your account is listed here." />
    );
  return (
    <>
      <Rows label="Sign-ins">
        {signIns.slice(0, count).map((signIn) => (
          <SignInRow key={signIn.id} signIn={signIn} />
        ))}
      </Rows>
      {signIns.length > count && (
        <ShowMore shown={count} total={signIns.length} onShowMore={() => setCount(count + NEXT_PAGE)} />
      )}
    </>
  );
}

function SignInRow({ signIn }: { signIn: AccountEvent }) {
  const { outcome, browser, address, createdAt } = signIn;
  const method = methodText(signIn);
  const name = (
    <Box component="span" sx={{ color: outcome === 'done' ? 'text.primary' : 'error.main' }}>
      {outcomeText(signIn)}
    </Box>
  );
  const facts = (
    <>
      {method && <span>{method}</span>}
      <span>{browser ?? 'Unknown browser'}</span>
      {address && <span>{address}</span>}
    </>
  );
  return (
    <Row name={name} facts={facts}>
      <EventTime moment={createdAt} />
    </Row>
  );
}

const RECENT = 8;

/** The user's own latest sign-ins and downloads. */
export function RecentActivityPanel() {
  const events = useQuery(accountQueries.events);
  const activity = ownActivity(events.data ?? []);
  return (
    <Panel
      title="Recent Activity"
      actions={
        <ExportButton
          list={{
            name: 'own-activity',
            title: 'Recent Activity',
            columns: activityExport,
            read: () => activity,
          }}
          isEmpty={activity.length === 0}
        />
      }
    >
      <QueryState
        query={{ ...events, data: events.data && activity.slice(0, RECENT) }}
        loading="Loading recent activity..."
        failure="Your activity could not be loaded"
        empty={
          <EmptyState
            text="No recent activity"
            hint="Your sign-ins, downloads and changes of your account are listed here."
          />
        }
      >
        {(recent) => (
          <Rows label="Activity">
            {recent.map((event) => (
              <Row key={event.id} name={describeEvent(event)} facts={<span>{event.browser}</span>}>
                <EventTime moment={event.createdAt} />
              </Row>
            ))}
          </Rows>
        )}
      </QueryState>
    </Panel>
  );
}

const EventTime = ({ moment }: { moment: string }) => (
  <Box component="span" sx={{ color: 'text.secondary', fontSize: 12 }}>
    <When moment={moment} />
  </Box>
);

const time: ExportColumn<AccountEvent> = {
  header: 'Time',
  value: ({ createdAt }) => createdAt,
  kind: 'moment',
};

const source: readonly ExportColumn<AccountEvent>[] = [
  { header: 'Browser', value: ({ browser }) => browser },
  { header: 'IP Address', value: ({ address }) => address },
];

const signInExport: readonly ExportColumn<AccountEvent>[] = [
  time,
  { header: 'Outcome', value: outcomeText },
  { header: 'Method', value: methodText },
  ...source,
];

const activityExport: readonly ExportColumn<AccountEvent>[] = [
  time,
  { header: 'Activity', value: describeEvent },
  ...source,
];
