import { useListK1Documents } from '../../api/generated';
import { PageHeader } from '../../components/PageHeader';
import { AllK1s } from './AllK1s';

/** Every K-1 of every LP. */
export function AdminK1sPage() {
  const { data: documents } = useListK1Documents();
  const lps = documents && new Set(documents.map(({ lpId }) => lpId)).size;
  return (
    <>
      <PageHeader
        title="K1 Documents"
        subtitle={lps === 1 ? '1 LP with documents' : `${lps ?? '…'} LPs with documents`}
      />
      <AllK1s />
    </>
  );
}
