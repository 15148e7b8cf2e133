import Button from '@mui/material/Button';
import type { Ref } from 'react';

interface BusyButtonProps {
  label: string;
  /** What it is done to, for those who do not see what the button stands beside. */
  target: string;
  busyLabel: string;
  isBusy: boolean;
  variant?: 'outlined' | 'contained';
  onClick: () => void;
  ref?: Ref<HTMLButtonElement>;
}

/** Tells that it is at work, and keeps the focus meanwhile, which a disabled one would lose. */
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
