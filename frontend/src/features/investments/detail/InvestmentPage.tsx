import { Suspense, useState } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { addInvestmentDocument, useDeleteInvestment, type InvestmentRecord } from '../../../api/generated';
import { useMutationToast } from '../../../api/use-mutation-toast';
import { RecordName } from '../../../data-grid/export/record-name';
import { companyNameOf } from '../../../domain/company/company-name';
import { DocumentsPanel } from '../../../domain/document/DocumentsPanel';
import type { DocumentPlace } from '../../../domain/document/document-place';
import { RecordExitButton } from '../../../domain/exit/RecordExitButton';
import { WholeFund } from '../../../domain/investment/WholeFund';
import { isGone } from '../../../lib/errors';
import { formatMegabytes, formatMoney } from '../../../lib/format';
import { useAmountsHidden } from '../../../lib/hidden-amounts';
import { lazy } from '../../../lib/lazy';
import { useAuth } from '../../../lib/session/auth';
import { ConfirmMutation } from '../../../ui/dialogs/ConfirmMutation';
import { useDialog, type DialogProps } from '../../../ui/dialogs/use-dialog';
import { LoadingPage } from '../../../ui/feedback/LoadingPage';
import { NotFound } from '../../../ui/feedback/NotFound';
import { PageError } from '../../../ui/feedback/LoadError';
import { Spinner } from '../../../ui/feedback/Spinner';
import { fileRules } from '../../../ui/forms/file-rules';
import { BackLink } from '../../../ui/layout/BackLink';
import { MoreMenu } from '../../../ui/layout/MoreMenu';
import { PageHeader, PrintButton } from '../../../ui/layout/PageHeader';
import { Panel } from '../../../ui/layout/Panel';
import { RecordSummary } from '../../../ui/values/RecordSummary';
import { investmentQueries, isParticipant, participantQueries } from '../queries';
import { TermsPanel } from '../terms/TermsPanel';
import { AllocationBreakdown } from './AllocationBreakdown';
import { CapitalPanel } from './CapitalPanel';
import { DealNotes, InvestmentInformation, StageDetails } from './InvestmentInformation';
import { InvestmentNextSteps } from './InvestmentNextSteps';
import { OwnershipPanel } from './OwnershipPanel';
import { OwnInvestment } from './OwnInvestment';
import { ProceedsPanel } from './ProceedsPanel';
import { ValueAgainstCost } from './ValueAgainstCost';

const EditInvestment = lazy(() => import('./EditInvestment'));

/** An investment at either of its addresses; without an id, the address names none. */
export function InvestmentPage({ id }: { id?: string }) {
  return id ? <InvestmentById key={id} id={id} /> : <InvestmentNotFound text="No investment ID provided" />;
}

const InvestmentNotFound = ({ text }: { text?: string }) => (
  <NotFound title="Investment not found" text={text} to="/investment-management" back="Back to Investments" />
);

function InvestmentById({ id }: { id: string }) {
  const { data: investment, error, isFetching, refetch } = useQuery(investmentQueries(id).record);
  if (isGone(error)) return <InvestmentNotFound />;
  if (investment) return <Investment investment={investment} />;
  if (error && !isFetching) {
    return <PageError what="Failed to fetch investment" error={error} onRetry={() => void refetch()} />;
  }
  return <LoadingPage text="Loading investment details..." />;
}

function Investment({ investment }: { investment: InvestmentRecord }) {
  const { user, can } = useAuth();
  const isLp = can('portfolio-summary.read');
  const [isEditing, setEditing] = useState(false);
  const showsAllocations = isParticipant(can, investment);
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
              <Actions investment={investment} isEditing={isEditing} onEdit={() => setEditing(true)} />
            )}
          </>
        }
      />
      <InvestmentNextSteps investment={investment} />
      <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2.5 }}>
        {user && isLp && showsAllocations && <OwnInvestment investment={investment} lpId={user.id} />}
        <WholeFund note={isLp ? noteOf(investment) : undefined}>
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
          {showsAllocations && <AllocationBreakdown investment={investment} />}
        </WholeFund>
        {can('fund-performance.read') && <CapitalPanel investment={investment} />}
        {can('fund-performance.read') && <ProceedsPanel investment={investment} />}
        {can('deal-terms.read') && <TermsPanel investmentId={investment.id} />}
        {can('ownership.read') && <OwnershipPanel investment={investment} />}
        {showsAllocations && <Documents investmentId={investment.id} />}
      </Box>
    </RecordName>
  );
}

const noteOf = ({ lpAllocationAmount }: InvestmentRecord): string =>
  lpAllocationAmount == null
    ? 'You have no part in this investment.'
    : 'What the fund as a whole invested and holds, of which you have the part above.';

interface ActionsProps {
  investment: InvestmentRecord;
  isEditing: boolean;
  onEdit: () => void;
}

function Actions({ investment, isEditing, onEdit }: ActionsProps) {
  const deletion = useDialog();
  const [wasEdited, setWasEdited] = useState(false);
  const edit = () => {
    setWasEdited(true);
    onEdit();
  };
  return (
    <>
      {!isEditing && (
        // After editing, the focus returns to where it began.
        <Button variant="outlined" autoFocus={wasEdited} onClick={edit}>
          Edit Investment
        </Button>
      )}
      <RecordExitButton
        company={{ id: investment.companyId, name: companyNameOf(investment) }}
        investmentId={investment.id}
      />
      <MoreMenu actions={[{ label: 'Delete Investment', onChoose: deletion.show, isDestructive: true }]} />
      {deletion.shown && <DeleteInvestment investment={investment} dialog={deletion.shown.dialog} />}
    </>
  );
}

function DeleteInvestment({ investment, dialog }: { investment: InvestmentRecord; dialog: DialogProps }) {
  useAmountsHidden();
  const { id, investmentName, totalInvestment } = investment;
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const outcome = useMutationToast({
    success: 'Investment deleted successfully',
    failure: 'Error deleting investment',
    fallback: 'Failed to delete investment',
    onSuccess: async () => {
      // Unsaved changes are of the deleted investment, so they do not block leaving the page.
      await navigate({ to: '/investment-management', replace: true, ignoreBlocker: true });
      queryClient.removeQueries({ queryKey: investmentQueries(id).record.queryKey });
    },
  });
  return (
    <ConfirmMutation
      dialog={dialog}
      title="Delete Investment"
      mutation={useDeleteInvestment({ mutation: outcome })}
      variables={{ id }}
      confirm="Delete Investment"
      confirming="Deleting..."
    >
      <RecordSummary
        lines={[
          investmentName,
          companyNameOf(investment),
          ...(totalInvestment === null ? [] : [formatMoney(totalInvestment)]),
        ]}
      />
      All associated allocations and documents are also deleted. This action cannot be undone.
    </ConfirmMutation>
  );
}

const documentPlaceOf = (investmentId: string): DocumentPlace => ({
  title: 'Investment Documents',
  id: { investmentId },
  empty: 'No documents uploaded for this investment yet.',
  uploadFailure: 'Unknown error',
  rules: fileRules.investmentDocument,
  formatSize: formatMegabytes,
  add: (request) => addInvestmentDocument(investmentId, request),
});

function Documents({ investmentId }: { investmentId: string }) {
  const options = participantQueries(investmentId).documents;
  const { data, error, isFetching, refetch } = useQuery(options);
  const documents = { data, error, isFetching, refetch, queryKey: options.queryKey };
  return (
    <DocumentsPanel
      place={documentPlaceOf(investmentId)}
      documents={{ ...documents, failure: 'Failed to fetch documents' }}
    />
  );
}
