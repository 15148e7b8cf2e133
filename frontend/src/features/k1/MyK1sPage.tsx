import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { ExportButton } from '../../data-grid/export/ExportButton';
import { k1Export } from '../../domain/k1/k1-export';
import { K1List } from '../../domain/k1/K1List';
import { StatementsOfLp } from '../../domain/statement/StatementsOfLp';
import { useAuth } from '../../lib/session/auth';
import { EmptyState } from '../../ui/feedback/EmptyState';
import { QueryState } from '../../ui/feedback/QueryState';
import { PageHeader } from '../../ui/layout/PageHeader';
import { Panel } from '../../ui/layout/Panel';
import { ElectronicDelivery } from './consent/ElectronicDelivery';
import { myK1Queries } from './queries';

/** An LP's own K-1s, and its statements beside them. */
export function MyK1sPage() {
  const { user, can } = useAuth();
  return (
    <>
      <PageHeader
        title="My K1 Documents"
        subtitle="Your tax documents for each year in which you were a partner of the fund"
      />
      <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2.5 }}>
        <OwnK1s />
        {can('k1-consents.read') && <ElectronicDelivery />}
        {user && can('statements.read') && <StatementsOfLp lpId={user.id} />}
        <AboutK1s />
      </Box>
    </>
  );
}

function OwnK1s() {
  const query = useQuery(myK1Queries.documents);
  const { data } = query;
  return (
    <Panel
      title="K1 Tax Documents"
      actions={
        <ExportButton
          list={{
            name: 'my-k1s',
            title: 'K1 Tax Documents',
            columns: k1Export(data),
            read: () => data ?? [],
          }}
          isEmpty={!data?.length}
        />
      }
    >
      <QueryState
        query={query}
        loading="Loading K1 documents..."
        failure="Failed to load K1 documents"
        empty={
          <EmptyState
            text="No K1 Documents Available"
            hint="Your K-1s will be listed here once they are ready, usually in the months after the end of a tax year."
          />
        }
      >
        {(documents) => <K1List documents={documents} isOwn download="Download PDF" />}
      </QueryState>
    </Panel>
  );
}

/** Says what the form is for, and gives no tax advice. */
function AboutK1s() {
  return (
    <Panel title="About K1 Documents">
      <Box className="prose" sx={{ display: 'grid', gap: 1.25, maxWidth: '80ch', px: 2, py: 2 }}>
        <Typography variant="body2">
          A Schedule K-1 (Form 1065) is the yearly tax form on which a partnership reports each
          partner&rsquo;s share of its income, deductions and credits. The fund is taxed as a partnership: it
          pays no income tax itself, and its partners report their shares on their own returns.
        </Typography>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          You receive one for every tax year in which you were a partner. If a K-1 is corrected later, the
          amended one is listed above it, and the earlier one is marked as superseded. For what a K-1 means
          for your own return, please ask your tax adviser.
        </Typography>
      </Box>
    </Panel>
  );
}
