import type { ReactNode } from 'react';
import { useBlocker } from '@tanstack/react-router';
import { ConfirmDialog } from './ConfirmDialog';

interface StayDialogProps {
  /** Whether something would be lost now. */
  when: boolean;
  title: string;
  children: ReactNode;
}

/** Asks before something is lost by leaving the page or its tab; the browser asks when all of the portal is left. */
export function StayDialog({ when, title, children }: StayDialogProps) {
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: ({ current, next }) => when && placeOf(current) !== placeOf(next),
    enableBeforeUnload: when,
    withResolver: true,
  });
  return (
    <ConfirmDialog
      open={status === 'blocked'}
      onClose={() => reset?.()}
      title={title}
      onConfirm={() => proceed?.()}
      confirm="Leave"
      confirming="Leaving..."
      isConfirming={false}
      destructive
    >
      {children}
    </ConfirmDialog>
  );
}

const placeOf = ({ pathname, search }: { pathname: string; search: object }): string =>
  'tab' in search ? `${pathname} ${String(search.tab)}` : pathname;
