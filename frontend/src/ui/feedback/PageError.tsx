import type { ComponentProps } from 'react';
import { useDocumentTitle } from '../layout/use-document-title';
import { LoadError } from './LoadError';

/** Stands where a record's page would when it could not be read. */
export function PageError(props: Omit<ComponentProps<typeof LoadError>, 'isPage'>) {
  useDocumentTitle(props.what);
  return <LoadError {...props} isPage />;
}
