import Box from '@mui/material/Box';
import { useGetInvestment, type InvestmentRecord } from '../../api/generated';
import { ApiError } from '../../api/http';
import { BackLink } from '../../components/BackLink';
import { Loading } from '../../components/Loading';
import { LoadError } from '../../components/LoadError';
import { Missing } from '../../components/Missing';
import { PageHeader } from '../../components/PageHeader';
import { useAuth } from '../../lib/auth';
import { AllocationBreakdown } from './AllocationBreakdown';
import { DealNotes } from './DealNotes';
import { InvestmentInformation } from './InvestmentInformation';
import { StageDetails } from './StageDetails';

export function InvestmentPage({ id }: { id: string }) {
  const { data: investment, error, refetch } = useGetInvestment(id);
  if (investment) return <Investment investment={investment} />;
  if (error instanceof ApiError && error.status === 404) {
    return <Missing title="Investment not found" to="/investment-management" back="Back to Investments" />;
  }
  if (error) {
    return <LoadError what="Failed to fetch investment" error={error} onRetry={() => void refetch()} />;
  }
  return <Loading text="Loading investment details..." />;
}

function Investment({ investment }: { investment: InvestmentRecord }) {
  const { user } = useAuth();
  const seesAllocations = user?.role === 'admin' || investment.lpAllocationAmount != null;
  return (
    <>
      <PageHeader
        title={investment.investmentName}
        above={<BackLink to="/investment-management">Investments</BackLink>}
        subtitle={investment.companyName}
      />
      <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2.5 }}>
        <InvestmentInformation investment={investment} />
        <DealNotes notes={investment.notes} />
        <StageDetails investment={investment} />
        {seesAllocations && <AllocationBreakdown investment={investment} />}
      </Box>
    </>
  );
}
