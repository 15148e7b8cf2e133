import type { QueryKey } from '@tanstack/react-query';
import type { AddDocumentRequest, DocumentRecord } from '../../api/generated';
import type { FileRules } from '../../ui/forms/file-rules';

/** Where documents belong: what its screen says of them and which files it takes. */
export interface DocumentPlace {
  title: string;
  empty: string;
  /** Said of a failed upload that brought no sentence along. */
  notUploaded: string;
  rules: FileRules;
  formatSize: (bytes: number) => string;
  add: (request: AddDocumentRequest) => Promise<DocumentRecord>;
}

/** The place's documents as they are read, and read again. */
export interface DocumentList {
  /** What is said when they could not be read. */
  unread: string;
  data: DocumentRecord[] | undefined;
  error: Error | null;
  isFetching: boolean;
  queryKey: QueryKey;
  refetch: () => Promise<{ data: DocumentRecord[] | undefined; error: Error | null }>;
}
