import { startTransition, Suspense, useCallback, useEffect, useMemo, type ReactNode } from 'react';
import { lazy } from '../../lib/lazy';
import { useDialog } from '../../ui/dialogs/use-dialog';
import { CommandContext } from '../../ui/keyboard/command-context';
import { isOverlayOpen, isPaletteKey } from '../../ui/keyboard/keys';

const Commands = lazy(() => import('./Commands'));

/** The palette and the shortcuts of every signed-in page. Their code follows the first paint. */
export function CommandPalette({ children }: { children: ReactNode }) {
  const palette = useLazyDialog();
  const shortcuts = useLazyDialog();
  usePaletteKey(palette.show);
  const commands = useMemo(() => ({ openPalette: palette.show }), [palette.show]);
  return (
    <CommandContext value={commands}>
      {children}
      <Suspense>
        <Commands palette={palette} shortcutsDialog={shortcuts} />
      </Suspense>
    </CommandContext>
  );
}

export type LazyDialog = ReturnType<typeof useLazyDialog>;

/** Opens as a transition: otherwise React shows the empty fallback for at least 300 ms while the code is fetched. */
function useLazyDialog() {
  const { show, ...dialog } = useDialog();
  const showInTransition = useCallback(() => startTransition(() => show()), [show]);
  return { ...dialog, show: showInTransition };
}

/** Opens the palette from anywhere, also from text fields; not in the lazy code, so that it works at once. */
export function usePaletteKey(open: () => void): void {
  useEffect(() => {
    const handleKey = (event: KeyboardEvent) => {
      if (!isPaletteKey(event) || event.repeat || event.defaultPrevented || isOverlayOpen()) return;
      event.preventDefault();
      open();
    };
    window.addEventListener('keydown', handleKey);
    return () => window.removeEventListener('keydown', handleKey);
  }, [open]);
}
