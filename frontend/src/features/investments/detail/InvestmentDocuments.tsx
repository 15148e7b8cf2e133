import { addInvestmentDocument, useListInvestmentDocuments } from '../../../api/generated';
import type { DocumentPlace } from '../../../domain/document/document-place';
import { DocumentsPanel } from '../../../domain/document/DocumentsPanel';
import { fileRules } from '../../../ui/forms/file-rules';
import { formatMegabytes } from '../../../lib/format';

const placeOf = (investmentId: string): DocumentPlace => ({
  title: 'Investment Documents',
  empty: 'No documents uploaded for this investment yet.',
  notUploaded: 'Unknown error',
  rules: fileRules.investmentDocument,
  formatSize: formatMegabytes,
  add: (request) => addInvestmentDocument(investmentId, request),
});

export function InvestmentDocuments({ investmentId }: { investmentId: string }) {
  const documents = { ...useListInvestmentDocuments(investmentId), unread: 'Failed to fetch documents' };
  return <DocumentsPanel place={placeOf(investmentId)} documents={documents} />;
}
