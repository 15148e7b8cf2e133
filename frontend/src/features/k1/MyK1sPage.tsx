import Box from '@mui/material/Box';
import { useListK1Documents } from '../../api/generated';
import { EmptyState } from '../../components/EmptyState';
import { K1List } from '../../components/K1List';
import { LoadError } from '../../components/LoadError';
import { PageHeader } from '../../components/PageHeader';
import { Panel } from '../../components/Panel';
import { Spinner } from '../../components/Spinner';
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
        <Panel title="K1 Tax Documents">
          <OwnK1s />
        </Panel>
        <AboutK1s />
      </Box>
    </>
  );
}

function OwnK1s() {
  const { data: documents, error, isFetching, refetch } = useListK1Documents();
  if (error && !isFetching) {
    return <LoadError what="Failed to load K1 documents" error={error} onRetry={() => void refetch()} />;
  }
  if (!documents) return <Spinner label="Loading K1 documents..." />;
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
