import { useListLpK1Documents } from '../../api/generated';
import { EmptyState } from '../../components/EmptyState';
import { K1List } from '../../components/K1List';
import { TextLink } from '../../components/links';
import { LoadError } from '../../components/LoadError';
import { LoadingRows } from '../../components/LoadingRows';
import { Panel } from '../../components/Panel';

/** An LP's own K-1 of the latest tax year. */
export function NewestK1({ lpId }: { lpId: string }) {
  const { data: documents, error, refetch } = useListLpK1Documents(lpId);

  const content = () => {
    if (error) {
      return <LoadError what="Failed to load K1 documents" error={error} onRetry={() => void refetch()} />;
    }
    if (!documents) return <LoadingRows text="Loading K1 documents..." rows={1} />;
    if (documents.length === 0) return <EmptyState text="No K1 documents yet" />;
    return <K1List documents={documents.slice(0, 1)} download="Download PDF" />;
  };

  return (
    <Panel
      title="Newest K1"
      actions={
        <TextLink to="/my-k1s" sx={{ fontSize: 13, fontWeight: 500 }}>
          View All K1s
        </TextLink>
      }
    >
      {content()}
    </Panel>
  );
}
