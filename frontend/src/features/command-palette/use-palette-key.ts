import { useEffect } from 'react';
import { isPaletteKey } from '../../ui/keyboard/keys';

const opened = '[role="dialog"], [role="alertdialog"], [role="menu"], [role="listbox"], dialog[open]';

/** A dialog or a menu keeps the keyboard to itself. */
export const isOpened = (): boolean => document.querySelector(opened) !== null;

/** Opens the palette from anywhere, also while something is typed. Heeded before anything else of it has come. */
export function usePaletteKey(open: () => void): void {
  useEffect(() => {
    const heed = (event: KeyboardEvent) => {
      if (!isPaletteKey(event) || event.repeat || event.defaultPrevented || isOpened()) return;
      event.preventDefault();
      open();
    };
    window.addEventListener('keydown', heed);
    return () => window.removeEventListener('keydown', heed);
  }, [open]);
}
