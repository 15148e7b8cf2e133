import { Suspense, useState } from 'react';
import Box from '@mui/material/Box';
import { useGetInvestment, type InvestmentRecord } from '../../../api/generated';
import { ApiError } from '../../../lib/errors';
import { BackLink } from '../../../ui/layout/BackLink';
import { LoadingPage } from '../../../ui/feedback/LoadingPage';
import { PageError } from '../../../ui/feedback/PageError';
import { PageHeader } from '../../../ui/layout/PageHeader';
import { Panel } from '../../../ui/layout/Panel';
import { PrintButton } from '../../../ui/layout/PrintButton';
import { Spinner } from '../../../ui/feedback/Spinner';
import { useAuth } from '../../../lib/session/auth';
import { RecordName } from '../../../data-grid/export/record-name';
import { lazy } from '../../../lib/lazy';
import { InvestmentNotFound } from './InvestmentNotFound';
import { AllocationBreakdown } from './AllocationBreakdown';
import { DealNotes } from './DealNotes';
import { InvestmentActions } from './InvestmentActions';
import { InvestmentDocuments } from './InvestmentDocuments';
import { InvestmentInformation } from './InvestmentInformation';
import { isInvolved } from '../queries';
import { StageDetails } from './StageDetails';
import { ValueAgainstCost } from './ValueAgainstCost';
import { companyNameOf } from '../../../domain/company/company-name';

const EditInvestment = lazy(() => import('./EditInvestment'));

export function InvestmentPage({ id }: { id: string }) {
  const { data: investment, error, isFetching, refetch } = useGetInvestment(id);
  if (error instanceof ApiError && error.status === 404) {
    return <InvestmentNotFound />;
  }
  if (investment) return <Investment key={id} investment={investment} />;
  if (error && !isFetching) {
    return <PageError what="Failed to fetch investment" error={error} onRetry={() => void refetch()} />;
  }
  return <LoadingPage text="Loading investment details..." />;
}

function Investment({ investment }: { investment: InvestmentRecord }) {
  const { can } = useAuth();
  const [isEditing, setEditing] = useState(false);
  const showsHolders = isInvolved(can, investment);
  return (
    <RecordName value={investment.investmentName}>
      <PageHeader
        title={investment.investmentName}
        above={<BackLink to="/investment-management">Investments</BackLink>}
        subtitle={companyNameOf(investment)}
        actions={
          <>
            <PrintButton />
            {can('investments.write') && (
              <InvestmentActions
                investment={investment}
                isEditing={isEditing}
                onEdit={() => setEditing(true)}
              />
            )}
          </>
        }
      />
      <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2.5 }}>
        <Panel title="Investment Information">
          {isEditing ? (
            <Suspense fallback={<Spinner label="Loading the form" />}>
              <EditInvestment investment={investment} onClose={() => setEditing(false)} />
            </Suspense>
          ) : (
            <InvestmentInformation investment={investment} />
          )}
        </Panel>
        <ValueAgainstCost investment={investment} />
        <DealNotes notes={investment.notes} />
        <StageDetails investment={investment} />
        {showsHolders && <AllocationBreakdown investment={investment} />}
        {showsHolders && <InvestmentDocuments investmentId={investment.id} />}
      </Box>
    </RecordName>
  );
}
