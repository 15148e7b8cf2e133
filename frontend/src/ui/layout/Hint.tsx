import { useCallback, useEffect, useRef, useState, type ReactElement } from 'react';
import Tooltip from '@mui/material/Tooltip';

interface HintProps {
  title: string;
  /** Whether it is the element's description instead of its name; then a touch shows it too. */
  describes?: boolean;
  children: ReactElement;
}

const longEnoughToRead = 4000;

/** MUI's tooltip that also closes on click and on scroll. The theme sets its delays. */
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
