import Button from '@mui/material/Button';
import type { Ref } from 'react';

interface BusyButtonProps {
  label: string;
  /** What it is done to, for those who do not see what the button stands beside. */
  of: string;
  busyLabel: string;
  isBusy: boolean;
  onClick: () => void;
  ref?: Ref<HTMLButtonElement>;
}

/** Tells that it is at work, and keeps the focus meanwhile, which a disabled one would lose. */
export function BusyButton({ label, of, busyLabel, isBusy, onClick, ref }: BusyButtonProps) {
  const text = isBusy ? busyLabel : label;
  return (
    <Button
      ref={ref}
      variant="outlined"
      aria-label={`${text} ${of}`}
      aria-disabled={isBusy}
      onClick={() => !isBusy && onClick()}
      sx={{ '&[aria-disabled="true"]': { color: 'text.secondary', cursor: 'default' } }}
    >
      {text}
    </Button>
  );
}
