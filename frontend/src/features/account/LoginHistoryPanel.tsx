import { useState, type Ref } from 'react';
import Box from '@mui/material/Box';
import type { AccountEvent } from '../../api/generated';
import { EmptyState } from '../../ui/feedback/EmptyState';
import { ExportButton } from '../../data-grid/export/ExportButton';
import { Panel } from '../../ui/layout/Panel';
import { ShowMore } from '../../ui/layout/ShowMore';
import { When } from '../../ui/values/When';
import { signInExport } from './account-exports';
import { methodOf, outcomeOf, signInsOf } from '../../domain/user/account-events';
import { Loaded } from './Loaded';
import { Row, Rows } from './Rows';
import { useAccountEvents } from './use-account-events';

const AT_FIRST = 5;
const MORE = 20;

/** Who tried to sign in to the account, newest first. */
export function LoginHistoryPanel({ ref }: { ref?: Ref<HTMLDivElement> }) {
  const events = useAccountEvents();
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
      <Loaded
        query={events}
        loading="Loading your login history..."
        unread="Your login history could not be loaded"
      >
        {(all) => <SignIns signIns={signInsOf(all)} />}
      </Loaded>
    </Panel>
  );
}

function SignIns({ signIns }: { signIns: AccountEvent[] }) {
  const [count, setCount] = useState(AT_FIRST);
  if (signIns.length === 0) return <EmptyState text="No sign-ins yet" />;
  return (
    <>
      <Rows label="Sign-ins">
        {signIns.slice(0, count).map((signIn) => (
          <SignInRow key={signIn.id} signIn={signIn} />
        ))}
      </Rows>
      {signIns.length > count && (
        <ShowMore shown={count} total={signIns.length} onShowMore={() => setCount(count + MORE)} />
      )}
    </>
  );
}

function SignInRow({ signIn }: { signIn: AccountEvent }) {
  const { outcome, browser, address, createdAt } = signIn;
  const method = methodOf(signIn);
  const name = (
    <Box component="span" sx={{ color: outcome === 'done' ? 'text.primary' : 'error.main' }}>
      {outcomeOf(signIn)}
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
      <Box component="span" sx={{ color: 'text.secondary', fontSize: 12 }}>
        <When moment={createdAt} />
      </Box>
    </Row>
  );
}
