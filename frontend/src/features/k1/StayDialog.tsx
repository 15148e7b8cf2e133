import { useBlocker } from '@tanstack/react-router';
import { ConfirmDialog } from '../../components/ConfirmDialog';

/** Asks before uploads are lost by leaving the page; the browser asks when all of the portal is left. */
export function StayDialog({ isUploading }: { isUploading: boolean }) {
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: ({ current, next }) => isUploading && current.pathname !== next.pathname,
    enableBeforeUnload: isUploading,
    withResolver: true,
  });
  return (
    <ConfirmDialog
      open={status === 'blocked'}
      onClose={() => reset?.()}
      title="Leave while files are uploading?"
      onConfirm={() => proceed?.()}
      confirm="Leave"
      confirming="Leaving..."
      isConfirming={false}
      destructive
    >
      What has not been uploaded yet will be lost.
    </ConfirmDialog>
  );
}
