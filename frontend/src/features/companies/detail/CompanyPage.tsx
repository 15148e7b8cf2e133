import { Suspense } from 'react';
import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import type { CompanyDetail } from '../../../api/generated';
import { RecordName } from '../../../data-grid/export/record-name';
import { companyDocumentPlace } from '../../../domain/company/company-documents';
import { DocumentsPanel } from '../../../domain/document/DocumentsPanel';
import { WholeFund } from '../../../domain/investment/WholeFund';
import { OwnPosition } from '../../../domain/portfolio/OwnPosition';
import { isGone } from '../../../lib/errors';
import { lazy } from '../../../lib/lazy';
import { compareMoney } from '../../../lib/money';
import { useAuth } from '../../../lib/session/auth';
import { LoadingPage } from '../../../ui/feedback/LoadingPage';
import { NotFound } from '../../../ui/feedback/NotFound';
import { PageError } from '../../../ui/feedback/LoadError';
import { useEditing } from '../../../ui/forms/use-editing';
import { ButtonLink } from '../../../ui/layout/links';
import { justCreated, NextSteps } from '../../../ui/layout/NextSteps';
import { MarkHistory } from '../marks/MarkHistory';
import { companyQueries, ownPositionQuery } from '../queries';
import { CompanyHeader } from './CompanyHeader';
import { CompanyInformation } from './CompanyInformation';
import { CompanyInvestments } from './CompanyInvestments';
import { CompanyUpdates } from './CompanyUpdates';
import { InvestmentOverview } from './InvestmentOverview';

const CompanyEditor = lazy(() => import('./CompanyEditor'));

export function CompanyPage({ id }: { id: string }) {
  const { data: company, error, refetch } = useQuery(companyQueries(id).company);
  if (isGone(error)) return <NotFound title="Company not found" to="/companies" back="Back to Companies" />;
  if (company) return <Company key={company.id} company={company} />;
  if (error) return <PageError what="Failed to fetch company" error={error} onRetry={() => void refetch()} />;
  return <LoadingPage text="Loading company details..." />;
}

function Company({ company }: { company: CompanyDetail }) {
  const { can } = useAuth();
  const { isEditing, wasEdited, edit, done } = useEditing();
  return (
    <RecordName value={company.name}>
      {isEditing ? (
        <Suspense>
          <CompanyEditor company={company} onDone={done} />
        </Suspense>
      ) : (
        <>
          <CompanyHeader company={company} onEdit={edit} wasEdited={wasEdited} />
          <CompanyNextSteps id={company.id} />
          <OwnPart company={company} />
          <CompanyInformation company={company} />
        </>
      )}
      <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2.5, mt: 2.5 }}>
        <WholeFund
          note={can('portfolio-summary.read') ? 'All that the fund invested in the company.' : undefined}
        >
          <InvestmentOverview company={company} />
          <CompanyInvestments company={company} />
        </WholeFund>
        <MarkHistory companyId={company.id} />
        <CompanyUpdates companyId={company.id} />
        <CompanyDocuments companyId={company.id} />
      </Box>
    </RecordName>
  );
}

function CompanyNextSteps({ id }: { id: string }) {
  const { can } = useAuth();
  const to = { to: '/company/$id', params: { id }, replace: true, resetScroll: false } as const;
  const open = (dialog: string) => ({ ...to, search: { ...justCreated, open: dialog } });
  return (
    <NextSteps text="The company is created. What is usually next:">
      {can('investments.write') && (
        <ButtonLink variant="outlined" {...open('new-investment')}>
          Record Investment
        </ButtonLink>
      )}
      {can('marks.write') && (
        <ButtonLink variant="outlined" {...open('add-mark')}>
          Record Mark
        </ButtonLink>
      )}
      {can('documents.write') && (
        <ButtonLink variant="outlined" {...open('upload-document')}>
          Upload Documents
        </ButtonLink>
      )}
    </NextSteps>
  );
}

/** For an LP with a part in the company: what it has, before all else. */
function OwnPart({ company }: { company: CompanyDetail }) {
  const { user, can } = useAuth();
  return user && can('portfolio-summary.read') ? <OwnPartOf company={company} lpId={user.id} /> : null;
}

function OwnPartOf({ company, lpId }: { company: CompanyDetail; lpId: string }) {
  const query = useQuery(ownPositionQuery(company.id, lpId));
  const { data, error } = query;
  const hasNone = data && compareMoney(data.totalInvested, '0.00') === 0;
  if (hasNone || (!data && !error)) return null;
  return (
    <Box sx={{ mb: 2.5 }}>
      <OwnPosition
        title="Your Investment"
        query={query}
        isValued={company.currentValuation !== null || company.status === 'failed'}
      />
    </Box>
  );
}

function CompanyDocuments({ companyId }: { companyId: string }) {
  const query = companyQueries(companyId).documents;
  const documents = useQuery(query);
  return (
    <DocumentsPanel
      place={companyDocumentPlace(companyId)}
      documents={{ ...documents, queryKey: query.queryKey, failure: 'Failed to fetch company documents' }}
    />
  );
}
