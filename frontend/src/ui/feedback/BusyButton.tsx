import type { Ref } from 'react';
import Button from '@mui/material/Button';

interface BusyButtonProps {
  label: string;
  /** The object of the action, for screen readers. */
  target: string;
  busyLabel: string;
  isBusy: boolean;
  variant?: 'outlined' | 'contained';
  onClick: () => void;
  ref?: Ref<HTMLButtonElement>;
}

/** Shows that its action runs, and keeps the focus meanwhile, which a disabled button loses. */
export function BusyButton({ label, target, busyLabel, isBusy, variant, onClick, ref }: BusyButtonProps) {
  const text = isBusy ? busyLabel : label;
  return (
    <Button
      ref={ref}
      variant={variant ?? 'outlined'}
      aria-label={`${text} ${target}`}
      aria-disabled={isBusy}
      onClick={() => !isBusy && onClick()}
      sx={{ '&[aria-disabled="true"]': variant === 'contained' ? fainter : greyer }}
    >
      {text}
    </Button>
  );
}

const greyer = { color: 'text.secondary', cursor: 'default' };
const fainter = { opacity: 0.6, cursor: 'default' };
