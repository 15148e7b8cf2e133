import { startTransition, Suspense, useCallback, useMemo, type ReactNode } from 'react';
import { lazy } from '../../lib/lazy';
import { useDialog } from '../../ui/dialogs/use-dialog';
import { CommandContext } from '../../ui/keyboard/command-context';
import { usePaletteKey } from './use-palette-key';

const Commands = lazy(() => import('./Commands'));

/** The palette and the shortcuts of every signed-in page. Their code follows the first paint. */
export function CommandPalette({ children }: { children: ReactNode }) {
  const palette = useLazyDialog();
  const sheet = useLazyDialog();
  usePaletteKey(palette.show);
  const commands = useMemo(() => ({ openPalette: palette.show }), [palette.show]);
  return (
    <CommandContext value={commands}>
      {children}
      <Suspense>
        <Commands palette={palette} sheet={sheet} />
      </Suspense>
    </CommandContext>
  );
}

export type LazyDialog = ReturnType<typeof useLazyDialog>;

/**
 * A dialog whose code is fetched ahead of its first opening. It is opened as a transition: React would else draw
 * nothing in its place first, and leave that there for 300 ms.
 */
function useLazyDialog() {
  const { show, ...dialog } = useDialog();
  const showOnceThere = useCallback(() => startTransition(() => show()), [show]);
  return { ...dialog, show: showOnceThere };
}
