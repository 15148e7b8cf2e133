import { useCallback, useEffect, useLayoutEffect, useRef } from 'react';
import Dialog, { type DialogProps } from '@mui/material/Dialog';
import { keepFocus } from './keep-focus';

interface PortalDialogProps extends Omit<DialogProps, 'onClose' | 'slotProps'> {
  onClose?: () => void;
  /** After the closing transition. */
  onExited?: () => void;
  paper?: NonNullable<DialogProps['slotProps']>['paper'];
}

/** The base of all dialogs: after closing, the focus returns to where it was, or close by. */
export function PortalDialog({ onExited, paper, ...dialog }: PortalDialogProps) {
  const returnFocus = useFocusReturn(dialog.open);
  const leave = () => {
    onExited?.();
    returnFocus();
  };
  return <Dialog {...dialog} slotProps={{ transition: { onExited: leave }, paper }} />;
}

const fallbacks = 'section, [role="region"], [role="dialog"], main';

/**
 * Returns the focus to the element that opened the dialog or, if that is gone, to the nearest section around it. MUI
 * covers the first case alone. The returned function is to be called after the closing transition.
 */
function useFocusReturn(open: boolean): () => void {
  const path = useRef<readonly Element[]>([]);
  useLayoutEffect(() => {
    if (open) path.current = ancestorsOf(document.activeElement);
  }, [open]);
  const returnFocus = useCallback(() => {
    const elements = path.current;
    path.current = [];
    if (elements.length > 0) keepFocus(() => firstConnected(elements));
  }, []);
  // The page may unmount the dialog before it has closed.
  useEffect(() => () => void setTimeout(returnFocus), [returnFocus]);
  return returnFocus;
}

/** The element and its ancestors, innermost first. */
function ancestorsOf(opener: Element | null): Element[] {
  const path: Element[] = [];
  for (let element = opener; element && element !== document.body; element = element.parentElement)
    path.push(element);
  return path;
}

const firstConnected = (path: readonly Element[]): Element | null =>
  path.find((element, index) => element.isConnected && (index === 0 || element.matches(fallbacks))) ??
  document.querySelector('main');
