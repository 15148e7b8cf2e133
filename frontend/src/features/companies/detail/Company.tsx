import { Suspense } from 'react';
import Box from '@mui/material/Box';
import type { CompanyDetail } from '../../../api/generated';
import { RecordName } from '../../../data-grid/export/record-name';
import { lazy } from '../../../lib/lazy';
import { useEditing } from '../../../ui/forms/use-editing';
import { CompanyDocuments } from './CompanyDocuments';
import { CompanyHeader } from './CompanyHeader';
import { CompanyInformation } from './CompanyInformation';
import { CompanyInvestments } from './CompanyInvestments';
import { CompanyUpdates } from './CompanyUpdates';
import { InvestmentOverview } from './InvestmentOverview';
import { MarkHistory } from '../marks/MarkHistory';

const CompanyEditor = lazy(() => import('./CompanyEditor'));

export function Company({ company }: { company: CompanyDetail }) {
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
          <CompanyInformation company={company} />
        </>
      )}
      <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2.5, mt: 2.5 }}>
        <InvestmentOverview company={company} />
        <CompanyInvestments companyId={company.id} />
        <MarkHistory companyId={company.id} />
        <CompanyUpdates companyId={company.id} />
        <CompanyDocuments companyId={company.id} />
      </Box>
    </RecordName>
  );
}
