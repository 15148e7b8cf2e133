import { Suspense, useEffect, useMemo } from 'react';
import { useRouter } from '@tanstack/react-router';
import { useAuth } from '../../lib/session/auth';
import { lazy } from '../../lib/lazy';
import { actionsOf } from './actions';
import { createdAt, shortcutsOf } from './shortcuts';
import { useCharacterKeys } from './use-character-keys';
import type { LazyDialog } from './CommandPalette';
import { useRun } from './use-run';
import { useShortcuts } from './use-shortcuts';

const loadPalette = () => import('./Palette');
const Palette = lazy(loadPalette);
const ShortcutsDialog = lazy(() => import('./ShortcutsDialog'));

/** The palette, the sheet of shortcuts, and the keyboard that opens both; on every page of who is signed in. */
export default function Commands({ palette, sheet }: Record<'palette' | 'sheet', LazyDialog>) {
  const { can } = useAuth();
  const router = useRouter();
  const actions = useMemo(() => actionsOf(can), [can]);
  const shortcuts = useMemo(() => shortcutsOf(actions), [actions]);
  const characterKeys = useCharacterKeys();
  const run = useRun(sheet.show);
  useShortcuts(
    shortcuts,
    {
      searchHere: () => focusSearchField() || palette.show(),
      createHere: () => {
        const action = createdAt(actions, router.state.location.pathname);
        if (action) run(action);
      },
      run,
    },
    characterKeys.areOn,
  );
  // What is missing is asked for again once it is opened, and told then.
  useEffect(() => whenIdle(() => void loadPalette().catch(() => undefined)), []);

  return (
    <Suspense>
      {palette.shown && <Palette dialog={palette.shown.dialog} actions={actions} onRun={run} />}
      {sheet.shown && (
        <ShortcutsDialog dialog={sheet.shown.dialog} shortcuts={shortcuts} characterKeys={characterKeys} />
      )}
    </Suspense>
  );
}

/** Whether the page has one. */
function focusSearchField(): boolean {
  const fields = document.querySelectorAll<HTMLInputElement>('#main input[type="search"]');
  const field = [...fields].find((one) => one.checkVisibility());
  field?.focus();
  field?.select();
  return field !== undefined;
}

const SOON_MS = 2_000;

/** Safari does not tell when it is idle. */
function whenIdle(act: () => void): () => void {
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(act, SOON_MS);
    return () => clearTimeout(timer);
  }
  const asked = requestIdleCallback(act, { timeout: SOON_MS });
  return () => cancelIdleCallback(asked);
}
