import type { ComponentProps } from 'react';
import { useDocumentTitle } from '../layout/use-document-title';
import { LoadError } from './LoadError';

/** In place of a record's page that could not be loaded. */
export function PageError(props: Omit<ComponentProps<typeof LoadError>, 'isPage'>) {
  useDocumentTitle(props.what);
  return <LoadError {...props} isPage />;
}
