import { Suspense, useState, type ReactNode } from 'react';
import type { UseMutationResult } from '@tanstack/react-query';
import { isGone } from '../../lib/errors';
import { lazy } from '../../lib/lazy';
import type { DialogProps } from './use-dialog';

const ConfirmDialog = lazy(() => import('./ConfirmDialog').then((file) => ({ default: file.ConfirmDialog })));

interface ConfirmMutationProps<Answer, Variables> {
  dialog: DialogProps;
  title: string;
  mutation: Pick<UseMutationResult<Answer, Error, Variables>, 'mutate' | 'isPending'>;
  variables: Variables;
  confirm: string;
  /** The label of the confirming button while the mutation runs. */
  confirming: string;
  dismiss?: string;
  /** Whether data is lost; nearly all are, so a dialog says so when none is. */
  destructive?: boolean;
  /** Whether what is chosen in it cannot be sent. */
  disabled?: boolean;
  /** Once the dialog of a mutation that succeeded has left the screen: where the keyboard goes on. */
  onDone?: () => void;
  children: ReactNode;
}

/**
 * Asks before a mutation is sent. Closes after a success, and when the record is gone meanwhile; after any other
 * failure it stays open for another try. Its code is fetched when it is first opened.
 */
export function ConfirmMutation<Answer, Variables>(props: ConfirmMutationProps<Answer, Variables>) {
  const { dialog, mutation, variables, destructive = true, onDone, children, ...texts } = props;
  const [isDone, setDone] = useState(false);
  const send = () =>
    mutation.mutate(variables, {
      onSuccess: () => {
        setDone(true);
        dialog.onClose();
      },
      onError: (error) => isGone(error) && dialog.onClose(),
    });
  const leave = () => {
    dialog.onExited();
    if (isDone) onDone?.();
  };
  return (
    <Suspense>
      <ConfirmDialog
        {...texts}
        open={dialog.open}
        onClose={dialog.onClose}
        onExited={leave}
        onConfirm={send}
        isConfirming={mutation.isPending}
        destructive={destructive}
      >
        {children}
      </ConfirmDialog>
    </Suspense>
  );
}
