import { useListLpK1Documents } from '../../api/generated';
import { EmptyState } from '../../ui/feedback/EmptyState';
import { K1List } from '../../domain/k1/K1List';
import { TextLink } from '../../ui/layout/links';
import { LoadError } from '../../ui/feedback/LoadError';
import { LoadingRows } from '../../ui/feedback/LoadingRows';
import { Panel } from '../../ui/layout/Panel';

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
