import { Suspense, useEffect, useMemo, useState } from 'react';
import { useColorScheme } from '@mui/material/styles';
import { useRouter } from '@tanstack/react-router';
import { useSignOut } from '../../domain/user/use-sign-out';
import { lazy } from '../../lib/lazy';
import { useAuth } from '../../lib/session/auth';
import { readStored, store } from '../../lib/storage';
import { actionsOf, type Action } from './actions';
import type { LazyDialog } from './CommandPalette';
import { createActionOn, shortcutsOf, useShortcuts } from './use-shortcuts';

const loadPalette = () => import('./Palette');
const Palette = lazy(loadPalette);
const ShortcutsDialog = lazy(() => import('./ShortcutsDialog'));

/** The palette, the list of shortcuts, and the keys that open both. */
export default function Commands({
  palette,
  shortcutsDialog,
}: Record<'palette' | 'shortcutsDialog', LazyDialog>) {
  const { can } = useAuth();
  const router = useRouter();
  const actions = useMemo(() => actionsOf(can), [can]);
  const shortcuts = useMemo(() => shortcutsOf(actions), [actions]);
  const characterKeys = useCharacterKeys();
  const run = useRun(shortcutsDialog.show);
  useShortcuts(
    shortcuts,
    {
      searchHere: () => focusSearchField() || palette.show(),
      createHere: () => {
        const action = createActionOn(actions, router.state.location.pathname);
        if (action) run(action);
      },
      run,
    },
    characterKeys.areOn,
  );
  // A failure shows when the palette is opened, which fetches it again.
  useEffect(() => whenIdle(() => void loadPalette().catch(() => undefined)), []);

  return (
    <Suspense>
      {palette.shown && <Palette dialog={palette.shown.dialog} actions={actions} onRun={run} />}
      {shortcutsDialog.shown && (
        <ShortcutsDialog
          dialog={shortcutsDialog.shown.dialog}
          shortcuts={shortcuts}
          characterKeys={characterKeys}
        />
      )}
    </Suspense>
  );
}

/** Runs an action, or navigates to its page: here, or in a new tab. */
function useRun(showShortcuts: () => void) {
  const router = useRouter();
  const { setMode } = useColorScheme();
  const { signOut } = useSignOut();
  return ({ address, act }: Action, inNewTab = false): void => {
    if (act) act({ setTheme: setMode, showShortcuts, signOut });
    else if (inNewTab) window.open(router.buildLocation(address).href, '_blank', 'noopener');
    else void router.navigate(address);
  };
}

const CHARACTER_KEYS = 'character-keys';
const OFF = 'off';

export type CharacterKeys = ReturnType<typeof useCharacterKeys>;

/** Whether shortcuts of single letters are on: speech input may trigger them by accident (WCAG 2.1.4). */
function useCharacterKeys() {
  const [areOn, setOn] = useState(() => readStored(CHARACTER_KEYS) !== OFF);
  const switchTo = (on: boolean) => {
    store(CHARACTER_KEYS, on ? 'on' : OFF);
    setOn(on);
  };
  return { areOn, switchTo };
}

/** Focuses the visible search field of the page; returns whether there is one. */
function focusSearchField(): boolean {
  const fields = document.querySelectorAll<HTMLInputElement>('#main input[type="search"]');
  const field = [...fields].find((candidate) => candidate.checkVisibility());
  field?.focus();
  field?.select();
  return field !== undefined;
}

const IDLE_TIMEOUT_MS = 2_000;

/** Safari has no requestIdleCallback. */
function whenIdle(act: () => void): () => void {
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(act, IDLE_TIMEOUT_MS);
    return () => clearTimeout(timer);
  }
  const request = requestIdleCallback(act, { timeout: IDLE_TIMEOUT_MS });
  return () => cancelIdleCallback(request);
}
