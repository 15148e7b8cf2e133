import Box from '@mui/material/Box';
import { useGetInvestment, type InvestmentRecord } from '../../api/generated';
import { ApiError } from '../../api/http';
import { EmptyState } from '../../components/EmptyState';
import { BackIcon } from '../../components/icons';
import { ButtonLink, TextLink } from '../../components/links';
import { LoadError } from '../../components/LoadError';
import { PageHeader } from '../../components/PageHeader';
import { Spinner } from '../../components/Spinner';
import { useAuth } from '../../lib/auth';
import { AllocationBreakdown } from './AllocationBreakdown';
import { DealNotes } from './DealNotes';
import { InvestmentInformation } from './InvestmentInformation';
import { StageDetails } from './StageDetails';

export function InvestmentPage({ id }: { id: string }) {
  const { data: investment, error, refetch } = useGetInvestment(id);
  if (investment) return <Investment investment={investment} />;
  if (error instanceof ApiError && error.status === 404) return <NotThere />;
  if (error) {
    return <LoadError what="Failed to fetch investment" error={error} onRetry={() => void refetch()} />;
  }
  return (
    <>
      <Spinner label="Loading investment details..." />
      <EmptyState text="Loading investment details..." />
    </>
  );
}

function NotThere() {
  return (
    <>
      <PageHeader title="Investment not found" />
      <EmptyState
        text="It may have been deleted, or the address may be mistyped."
        action={
          <ButtonLink to="/investment-management" variant="outlined">
            Back to Investments
          </ButtonLink>
        }
      />
    </>
  );
}

function Investment({ investment }: { investment: InvestmentRecord }) {
  const { user } = useAuth();
  const seesAllocations = user?.role === 'admin' || investment.lpAllocationAmount != null;
  return (
    <>
      <PageHeader
        title={investment.investmentName}
        above={
          <TextLink
            to="/investment-management"
            sx={{
              display: 'inline-flex',
              alignItems: 'center',
              gap: 0.5,
              mb: 0.5,
              color: 'text.secondary',
              fontSize: 13,
            }}
          >
            <BackIcon sx={{ fontSize: 16 }} />
            Investments
          </TextLink>
        }
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
