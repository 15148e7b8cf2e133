import { addCompanyDocument, useListCompanyDocuments } from '../../../api/generated';
import type { DocumentPlace } from '../../../domain/document/document-place';
import { DocumentsPanel } from '../../../domain/document/DocumentsPanel';
import { fileRules } from '../../../ui/forms/file-rules';
import { formatFileSize } from '../../../lib/format';

const placeOf = (companyId: string): DocumentPlace => ({
  title: 'Company Documents',
  empty: 'No documents uploaded for this company yet.',
  notUploaded: 'Failed to upload document',
  rules: fileRules.companyDocument,
  formatSize: formatFileSize,
  add: (request) => addCompanyDocument(companyId, request),
});

export function CompanyDocuments({ companyId }: { companyId: string }) {
  const documents = { ...useListCompanyDocuments(companyId), unread: 'Failed to fetch company documents' };
  return <DocumentsPanel place={placeOf(companyId)} documents={documents} />;
}
