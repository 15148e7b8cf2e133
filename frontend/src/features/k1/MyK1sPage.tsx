import Box from '@mui/material/Box';
import type { UseQueryResult } from '@tanstack/react-query';
import { useListK1Documents, type K1Record } from '../../api/generated';
import { EmptyState } from '../../ui/feedback/EmptyState';
import { k1Export } from '../../domain/k1/k1-export';
import { ExportButton } from '../../data-grid/export/ExportButton';
import { K1List } from '../../domain/k1/K1List';
import { LoadError } from '../../ui/feedback/LoadError';
import { LoadingRows } from '../../ui/feedback/LoadingRows';
import { PageHeader } from '../../ui/layout/PageHeader';
import { Panel } from '../../ui/layout/Panel';
import { AboutK1s } from './AboutK1s';

/** An LP's own K-1s. */
export function MyK1sPage() {
  return (
    <>
      <PageHeader
        title="My K1 Documents"
        subtitle="Your tax documents for each year you have held a share of the fund"
      />
      <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2.5 }}>
        <OwnK1s />
        <AboutK1s />
      </Box>
    </>
  );
}

function OwnK1s() {
  const query = useListK1Documents();
  const { data } = query;
  return (
    <Panel
      title="K1 Tax Documents"
      actions={
        <ExportButton
          list={{ name: 'my-k1s', title: 'K1 Tax Documents', columns: k1Export, read: () => data ?? [] }}
          isEmpty={!data?.length}
        />
      }
    >
      <Content query={query} />
    </Panel>
  );
}

function Content({ query }: { query: UseQueryResult<K1Record[]> }) {
  const { data: documents, error, isFetching, refetch } = query;
  if (error && !isFetching) {
    return <LoadError what="Failed to load K1 documents" error={error} onRetry={() => void refetch()} />;
  }
  if (!documents) return <LoadingRows text="Loading K1 documents..." />;
  if (documents.length === 0) {
    return (
      <EmptyState
        text="No K1 Documents Available"
        hint="Your K-1s will be listed here once they are ready, usually in the months after the end of a tax year."
      />
    );
  }
  return <K1List documents={documents} download="Download PDF" />;
}
