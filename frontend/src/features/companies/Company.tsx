import { lazy, startTransition, Suspense, useState } from 'react';
import Box from '@mui/material/Box';
import type { CompanyDetail } from '../../api/generated';
import { CompanyDocuments } from './CompanyDocuments';
import { CompanyHeader } from './CompanyHeader';
import { CompanyInformation } from './CompanyInformation';
import { CompanyInvestments } from './CompanyInvestments';
import { CompanyUpdates } from './CompanyUpdates';
import { InvestmentOverview } from './InvestmentOverview';
import { MarkHistory } from './MarkHistory';

const CompanyEditor = lazy(() => import('./CompanyEditor'));

export function Company({ company }: { company: CompanyDetail }) {
  const [mode, setMode] = useState<'read' | 'edit' | 'edited'>('read');
  // The page stays as it is until the form has been fetched.
  const edit = () => startTransition(() => setMode('edit'));

  return (
    <>
      {mode === 'edit' ? (
        <Suspense>
          <CompanyEditor company={company} onDone={() => setMode('edited')} />
        </Suspense>
      ) : (
        <>
          <CompanyHeader company={company} onEdit={edit} wasEdited={mode === 'edited'} />
          <CompanyInformation company={company} />
        </>
      )}
      <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2.5, mt: 2.5 }}>
        <InvestmentOverview overview={company.overview} />
        <CompanyInvestments companyId={company.id} />
        <MarkHistory companyId={company.id} />
        <CompanyUpdates companyId={company.id} />
        <CompanyDocuments companyId={company.id} />
      </Box>
    </>
  );
}
