import { useEffect, useRef } from 'react';
import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import type { StatementPeriod } from '../../../api/generated';
import { useInvalidateFund } from '../../../api/use-invalidate-fund';
import { RecordName } from '../../../data-grid/export/record-name';
import { StatementBadge } from '../../../domain/statement/StatementBadge';
import { quarterTitle } from '../../../domain/statement/statement-words';
import { isGone } from '../../../lib/errors';
import { formatDate } from '../../../lib/format';
import { PageError } from '../../../ui/feedback/LoadError';
import { LoadingPage } from '../../../ui/feedback/LoadingPage';
import { NotFound } from '../../../ui/feedback/NotFound';
import { BackLink } from '../../../ui/layout/BackLink';
import { PageHeader } from '../../../ui/layout/PageHeader';
import { isPreparing, periodQuery } from '../queries';
import { ChecksPanel } from './ChecksPanel';
import { PeriodActions } from './PeriodActions';
import { RunProgress } from './RunProgress';
import { StatementsPanel } from './StatementsPanel';

export function PeriodPage({ id }: { id: string }) {
  const { data: period, error, isFetching, refetch } = useQuery(periodQuery(id));
  useReadAfterRun(period);
  if (isGone(error))
    return <NotFound title="Statements not found" to="/statements" back="Back to Statements" />;
  if (period) return <Period key={period.id} period={period} pollingFailed={error !== null} />;
  if (error && !isFetching)
    return <PageError what="Failed to fetch the statements" error={error} onRetry={() => void refetch()} />;
  return <LoadingPage text="Loading statements..." />;
}

/** Once a preparation has ended, what other pages show of its statements is read again. */
function useReadAfterRun(period: StatementPeriod | undefined): void {
  const invalidateFund = useInvalidateFund();
  const wasPreparing = useRef(false);
  const busy = period !== undefined && isPreparing(period);
  useEffect(() => {
    if (wasPreparing.current && !busy) void invalidateFund();
    wasPreparing.current = busy;
  }, [busy, invalidateFund]);
}

interface PeriodProps {
  period: StatementPeriod;
  pollingFailed: boolean;
}

function Period({ period, pollingFailed }: PeriodProps) {
  const title = quarterTitle(period.periodEnd);
  return (
    <RecordName value={title}>
      <PageHeader
        title={title}
        above={<BackLink to="/statements">Statements</BackLink>}
        subtitle={
          <>
            <StatementBadge state={period.state} />
            {[preparedText(period), publishedText(period)].filter(Boolean).map((text) => ` · ${text}`)}
          </>
        }
        actions={<PeriodActions period={period} />}
      />
      <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2.5 }}>
        <RunProgress period={period} pollingFailed={pollingFailed} />
        <ChecksPanel period={period} />
        <StatementsPanel period={period} />
      </Box>
    </RecordName>
  );
}

const preparedText = ({ preparedAt, preparedBy }: StatementPeriod): string | null =>
  preparedAt && `Prepared ${formatDate(preparedAt)} by ${preparedBy}`;

const publishedText = ({ publishedAt, publishedBy }: StatementPeriod): string | null =>
  publishedAt && `Published ${formatDate(publishedAt)} by ${publishedBy ?? 'someone'}`;
