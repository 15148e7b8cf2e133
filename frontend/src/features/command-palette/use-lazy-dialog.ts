import { startTransition, useCallback } from 'react';
import { useDialog } from '../../ui/dialogs/use-dialog';

/**
 * A dialog whose code is fetched ahead of its first opening. It is opened as a transition: React would else draw
 * nothing in its place first, and leave that there for 300 ms.
 */
export function useLazyDialog() {
  const { show, ...dialog } = useDialog();
  const showOnceThere = useCallback(() => startTransition(() => show()), [show]);
  return { ...dialog, show: showOnceThere };
}
