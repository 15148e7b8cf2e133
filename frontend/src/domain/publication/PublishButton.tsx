import { Suspense } from 'react';
import Button from '@mui/material/Button';
import { lazy } from '../../lib/lazy';
import { useDialog } from '../../ui/dialogs/use-dialog';
import type { PublicationTarget } from './publication-target';

const PublishDialog = lazy(() => import('./PublishDialog'));

interface PublishButtonProps {
  target: PublicationTarget;
  label?: string;
  /** Where several are on a page. */
  named?: boolean;
  variant?: 'text' | 'outlined' | 'contained';
}

/** Opens the dialog that publishes drafts. */
export function PublishButton({
  target,
  label = 'Publish',
  named,
  variant = 'outlined',
}: PublishButtonProps) {
  const publishing = useDialog();
  return (
    <>
      <Button
        variant={variant}
        onClick={() => publishing.show()}
        aria-label={named ? `${label} ${target.name}` : undefined}
        sx={{ minWidth: 0 }}
      >
        {label}
      </Button>
      {publishing.shown && (
        <Suspense>
          <PublishDialog target={target} dialog={publishing.shown.dialog} />
        </Suspense>
      )}
    </>
  );
}
