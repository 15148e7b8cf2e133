import { useCallback, useEffect, useRef, useState, type ReactElement } from 'react';
import Tooltip from '@mui/material/Tooltip';

interface HintProps {
  title: string;
  /** Whether it adds to what the element says of itself, instead of naming it; a touch shows it then. */
  describes?: boolean;
  children: ReactElement;
}

const longEnoughToRead = 4000;

/** A tooltip that, beyond what MUI does, closes on click and on scroll. Its delays are the theme's. */
export function Hint({ title, describes = false, children }: HintProps) {
  const [open, setOpen] = useState(false);
  const isTouched = useRef(false);
  const close = useCallback(() => setOpen(false), []);

  useEffect(() => {
    if (!open) return;
    window.addEventListener('scroll', close, { capture: true, passive: true });
    return () => window.removeEventListener('scroll', close, { capture: true });
  }, [open, close]);

  return (
    <Tooltip
      title={title}
      open={open}
      onOpen={() => setOpen(true)}
      onClose={close}
      describeChild={describes}
      leaveTouchDelay={describes ? longEnoughToRead : undefined}
      onPointerDownCapture={({ pointerType }) => (isTouched.current = pointerType !== 'mouse')}
      onClickCapture={() => setOpen(describes && isTouched.current)}
    >
      {children}
    </Tooltip>
  );
}
