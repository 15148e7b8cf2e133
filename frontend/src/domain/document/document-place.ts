import type { QueryKey } from '@tanstack/react-query';
import type { AddDocumentRequest, DocumentRecord } from '../../api/generated';
import type { FileRules } from '../../ui/forms/file-rules';

/** What the documents belong to, an investment or a company: its texts, and which files it accepts. */
export interface DocumentPlace {
  title: string;
  /** The company or the investment. */
  id: { companyId: string } | { investmentId: string };
  empty: string;
  /** Shown for a failed upload that brought no sentence along. */
  uploadFailure: string;
  rules: FileRules;
  formatSize: (bytes: number) => string;
  add: (request: AddDocumentRequest) => Promise<DocumentRecord>;
}

/** The query of the documents. */
export interface DocumentList {
  /** The headline when they could not be loaded. */
  failure: string;
  data: DocumentRecord[] | undefined;
  error: Error | null;
  isFetching: boolean;
  queryKey: QueryKey;
  refetch: () => Promise<{ data: DocumentRecord[] | undefined; error: Error | null }>;
}
