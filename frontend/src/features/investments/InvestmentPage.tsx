import { Suspense, useState } from 'react';
import Box from '@mui/material/Box';
import { useGetInvestment, type InvestmentRecord } from '../../api/generated';
import { ApiError } from '../../api/http';
import { BackLink } from '../../components/BackLink';
import { LoadingPage } from '../../components/LoadingPage';
import { PageError } from '../../components/PageError';
import { PageHeader } from '../../components/PageHeader';
import { Panel } from '../../components/Panel';
import { PrintButton } from '../../components/PrintButton';
import { Spinner } from '../../components/Spinner';
import { useAuth } from '../../lib/auth';
import { RecordName } from '../../lib/export/record-name';
import { lazy } from '../../lib/lazy';
import { InvestmentMissing } from './InvestmentMissing';
import { AllocationBreakdown } from './AllocationBreakdown';
import { DealNotes } from './DealNotes';
import { InvestmentActions } from './InvestmentActions';
import { InvestmentDocuments } from './InvestmentDocuments';
import { InvestmentInformation } from './InvestmentInformation';
import { isInvolved } from './prefetch-investment';
import { StageDetails } from './StageDetails';
import { ValueAgainstCost } from './ValueAgainstCost';
import { companyNameOf } from '../../lib/company-name';

const EditInvestment = lazy(() => import('./EditInvestment'));

export function InvestmentPage({ id }: { id: string }) {
  const { data: investment, error, isFetching, refetch } = useGetInvestment(id);
  if (error instanceof ApiError && error.status === 404) {
    return <InvestmentMissing />;
  }
  if (investment) return <Investment key={id} investment={investment} />;
  if (error && !isFetching) {
    return <PageError what="Failed to fetch investment" error={error} onRetry={() => void refetch()} />;
  }
  return <LoadingPage text="Loading investment details..." />;
}

function Investment({ investment }: { investment: InvestmentRecord }) {
  const { user, can } = useAuth();
  const [isEditing, setEditing] = useState(false);
  const showsHolders = isInvolved(user ?? undefined, investment);
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
