import { useCallback, useEffect, useState, type ReactElement } from 'react';
import Tooltip from '@mui/material/Tooltip';

/** A tooltip that, beyond what MUI does, closes on click and on scroll. Its delays are the theme's. */
export function Hint({ title, children }: { title: string; children: ReactElement }) {
  const [open, setOpen] = useState(false);
  const close = useCallback(() => setOpen(false), []);

  useEffect(() => {
    if (!open) return;
    window.addEventListener('scroll', close, { capture: true, passive: true });
    return () => window.removeEventListener('scroll', close, { capture: true });
  }, [open, close]);

  return (
    <Tooltip title={title} open={open} onOpen={() => setOpen(true)} onClose={close} onClickCapture={close}>
      {children}
    </Tooltip>
  );
}
