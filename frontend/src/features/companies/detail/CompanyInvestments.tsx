import Box from '@mui/material/Box';
import { useListCompanyInvestments } from '../../../api/generated';
import { EmptyState } from '../../../ui/feedback/EmptyState';
import { ExportButton } from '../../../data-grid/export/ExportButton';
import { LoadError } from '../../../ui/feedback/LoadError';
import { LoadingRows } from '../../../ui/feedback/LoadingRows';
import { Panel } from '../../../ui/layout/Panel';
import { PanelActions } from '../../../ui/layout/PanelActions';
import { investmentExport } from './exports';
import { InvestmentTable } from './InvestmentTable';

const pluralize = (count: number) => (count === 1 ? '1 investment' : `${count} investments`);

/** Newest first as the server tells them. */
export function CompanyInvestments({ companyId }: { companyId: string }) {
  const { data, error, isFetching, refetch } = useListCompanyInvestments(companyId);

  const content = () => {
    if (error && !isFetching) {
      return <LoadError what="Failed to fetch investments" error={error} onRetry={() => void refetch()} />;
    }
    if (!data) return <LoadingRows text="Loading investments..." />;
    if (data.length === 0) return <EmptyState text="No investments in this company yet" />;
    return <InvestmentTable investments={data} />;
  };

  return (
    <Panel
      title="Associated Investments"
      actions={
        data && (
          <PanelActions>
            <Box component="span" sx={{ color: 'text.secondary', fontSize: 13 }}>
              {pluralize(data.length)}
            </Box>
            <ExportButton list={{ ...investmentExport, read: () => data }} isEmpty={data.length === 0} />
          </PanelActions>
        )
      }
    >
      {content()}
    </Panel>
  );
}
