import { useEffect, useId, type ReactNode } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { useBlocker } from '@tanstack/react-router';
import { isSignedIn } from '../../lib/session/session';
import { addUnsaved, isFirstUnsaved } from '../../lib/unsaved';
import { ConfirmDialog } from './ConfirmDialog';

interface UnsavedChangesDialogProps {
  /** Whether there are unsaved changes. */
  when: boolean;
  title: string;
  leave?: string;
  stay?: string;
  children: ReactNode;
}

/** Asks before leaving the page or its tab loses changes; the browser asks when the document is left. */
export function UnsavedChangesDialog({
  when,
  title,
  leave = 'Leave',
  stay,
  children,
}: UnsavedChangesDialogProps) {
  const queryClient = useQueryClient();
  const id = useId();
  useEffect(() => {
    if (!when) return;
    return addUnsaved(id);
  }, [when, id]);

  // A sign-out redirects without asking.
  const isLost = () => isFirstUnsaved(id) && isSignedIn(queryClient);
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: ({ current, next }) => isLost() && placeOf(current) !== placeOf(next),
    enableBeforeUnload: isLost,
    disabled: !when,
    withResolver: true,
  });
  return (
    <ConfirmDialog
      open={status === 'blocked'}
      onClose={() => reset?.()}
      title={title}
      onConfirm={() => proceed?.()}
      confirm={leave}
      confirming={leave}
      dismiss={stay}
      isConfirming={false}
      destructive
    >
      {children}
    </ConfirmDialog>
  );
}

const placeOf = ({ pathname, search }: { pathname: string; search: object }): string =>
  'tab' in search ? `${pathname} ${String(search.tab)}` : pathname;
