import { addCompanyDocument } from '../../api/generated';
import { formatFileSize } from '../../lib/format';
import { fileRules } from '../../ui/forms/file-rules';
import type { DocumentPlace } from '../document/document-place';

/** Where documents of a company are kept. */
export const companyDocumentPlace = (companyId: string): DocumentPlace => ({
  title: 'Company Documents',
  id: { companyId },
  empty: 'No documents uploaded for this company yet.',
  uploadFailure: 'Failed to upload document',
  rules: fileRules.companyDocument,
  formatSize: formatFileSize,
  add: (request) => addCompanyDocument(companyId, request),
});
