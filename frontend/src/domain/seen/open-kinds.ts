import type { OpenKind } from '../../api/generated';

/** What records that LPs open are called, one of each kind. */
export const openKindNames: Record<OpenKind, string> = {
  update: 'Update',
  document: 'Document',
  k1: 'K-1',
  statement: 'Statement',
  letter: 'Letter',
  notice: 'Notice',
};
