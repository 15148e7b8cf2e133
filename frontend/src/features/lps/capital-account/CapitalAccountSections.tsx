import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import type { CapitalAccount } from '../../../api/generated';
import { AsOfNotice } from '../../../domain/capital/AsOfNotice';
import { CapitalHistoryPanel } from '../../../domain/capital/CapitalHistoryPanel';
import { StatementsOfLp } from '../../../domain/statement/StatementsOfLp';
import { formatDate, formatMoney } from '../../../lib/format';
import { useAmountsHidden } from '../../../lib/hidden-amounts';
import { useAuth } from '../../../lib/session/auth';
import { compareMoney } from '../../../lib/money';
import { QueryState } from '../../../ui/feedback/QueryState';
import { Panel } from '../../../ui/layout/Panel';
import { textWithAmounts } from '../../../ui/values/Amount';
import { AccountDeals } from './AccountDeals';
import { AccountFigures } from './AccountFigures';
import { ActivityPanel } from '../../../domain/capital/ActivityPanel';
import { assumedPaid, wasCalled } from './called';
import { DuePanel } from './DuePanel';
import { PeriodPicker } from './PeriodPicker';
import { accountQuery, historyQuery, scopeOf, wholeAccountQuery, type Holder } from './queries';
import { RollForward } from './RollForward';
import { useAccountPeriod, type AccountPeriod } from './use-account-period';

interface CapitalAccountSectionsProps {
  holder: Holder;
  /** Whether records of several entities are shown together. */
  namesEntities: boolean;
  /** Whether it is read by the LP itself. */
  isOwn: boolean;
}

/**
 * A capital account: what is due, the figures, and the roll-forward, activity and deals of a period. Period and day are in
 * the address; nothing is due on a past day.
 */
export function CapitalAccountSections({ holder, namesEntities, isOwn }: CapitalAccountSectionsProps) {
  const shown = useAccountPeriod();
  const { day } = shown;
  const mayReadPerformance = useAuth().can('performance.read');
  const whole = useQuery(wholeAccountQuery(holder, day.asOf));
  const due = day.asOf ? [] : (whole.data?.due ?? []);
  return (
    <Box sx={column}>
      <AsOfNotice {...day} />
      {due.length > 0 && <DuePanel due={due} namesEntities={namesEntities} isOwn={isOwn} />}
      {whole.data && <AssumedNotice account={whole.data} isOwn={isOwn} />}
      {mayReadPerformance && <AccountFigures holder={holder} day={day} />}
      <StatementsOfLp {...holder} namesEntities={namesEntities} />
      {mayReadPerformance && <AccountHistory holder={holder} asOf={day.asOf} />}
      <AccountOfPeriod holder={holder} shown={shown} namesEntities={namesEntities} />
    </Box>
  );
}

const AccountHistory = ({ holder, asOf }: { holder: Holder; asOf: string | undefined }) => (
  <CapitalHistoryPanel name="capital-account-history" query={useQuery(historyQuery(holder, asOf))} />
);

const column = { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2.5 };

/** Says that nothing was called, and what is assumed paid. */
function AssumedNotice({ account, isOwn }: { account: CapitalAccount; isOwn: boolean }) {
  useAmountsHidden();
  const assumed = assumedPaid(account);
  const isCalled = wasCalled(account);
  const isAssumed = compareMoney(assumed, '0') > 0;
  if (isCalled && !isAssumed) return null;
  const sentences = [
    !isCalled && `No capital has been called from ${isOwn ? 'you' : 'this LP'} yet.`,
    isAssumed && `Paid-in includes ${formatMoney(assumed)} assumed paid on the investment dates.`,
  ];
  return (
    <Alert severity="info" variant="outlined">
      {textWithAmounts(sentences.filter(Boolean).join(' '))}
    </Alert>
  );
}

interface AccountOfPeriodProps extends Omit<CapitalAccountSectionsProps, 'isOwn'> {
  shown: AccountPeriod;
}

function AccountOfPeriod({ holder, shown, namesEntities }: AccountOfPeriodProps) {
  const { period, choosePeriod, day } = shown;
  const query = useQuery(accountQuery(holder, period));
  const { data: account } = query;
  return (
    <>
      <Panel
        title="Roll-forward"
        actions={<PeriodPicker period={period} asOf={day.asOf} onChange={choosePeriod} />}
      >
        <QueryState
          query={query}
          loading="Loading the capital account..."
          failure="The capital account could not be loaded"
        >
          {(data) => (
            <>
              <Box sx={{ px: 2, pt: 1.5, color: 'text.secondary', fontSize: 12 }}>
                {formatDate(data.from)} to {formatDate(data.to)}
              </Box>
              <RollForward account={data} explained={{ kind: 'account', ...scopeOf(holder), period }} />
            </>
          )}
        </QueryState>
      </Panel>
      {account && <ActivityPanel activity={account.activity} namesEntities={namesEntities} />}
      {account && <AccountDeals deals={account.deals} holder={holder} asOf={period.to} />}
    </>
  );
}
