import { useEffect, useRef } from 'react';
import { createKeybindingsHandler } from 'tinykeys';
import { isOverlayOpen, PALETTE_KEYS } from '../../ui/keyboard/keys';
import { actionGroups, type Action } from './actions';

/** What shortcuts do on the current page. */
export interface ShortcutContext {
  searchHere: () => void;
  createHere: () => void;
  run: (action: Action) => void;
}

export interface Shortcut {
  keys: string;
  label: string;
  group: string;
  /** For shortcuts of single letters, which can be turned off; the others are handled elsewhere. */
  press?: (context: ShortcutContext) => void;
}

const everywhere = 'Everywhere';
const general: readonly Shortcut[] = [
  // Handled by usePaletteKey.
  {
    keys: PALETTE_KEYS,
    label: 'Search and commands',
    group: everywhere,
  },
  {
    keys: '[Shift]+/',
    label: 'Search on this page',
    group: everywhere,
    press: ({ searchHere }) => searchHere(),
  },
];
const create: Shortcut = {
  keys: 'n',
  label: 'New record on this page',
  group: 'Create',
  press: ({ createHere }) => createHere(),
};

/** The shortcuts of a user, for the keyboard and for the dialog that lists them. */
export function shortcutsOf(actions: readonly Action[]): Shortcut[] {
  const ofActions = actions.flatMap((action): Shortcut[] =>
    action.keys
      ? [
          {
            keys: action.keys,
            label: action.label,
            group: action.group === 'Actions' ? everywhere : action.group,
            press: ({ run }) => run(action),
          },
        ]
      : [],
  );
  const creates = actions.some(({ group }) => group === 'Create') ? [create] : [];
  const all = [...general, ...ofActions, ...creates];
  return [everywhere, ...actionGroups].flatMap((name) => all.filter(({ group }) => group === name));
}

/** The action that creates records on a page. */
export const createActionOn = (actions: readonly Action[], pathname: string): Action | undefined =>
  actions.find(({ group, address }) => group === 'Create' && address?.to === pathname);

const textFields = 'input, textarea, select, [contenteditable], [role="textbox"], [role="combobox"]';

const isInTextField = ({ target }: Event): boolean =>
  target instanceof Element && target.closest(textFields) !== null;

/** Shortcuts are off in text fields, and while a dialog or a menu is open. */
const ignore = (event: KeyboardEvent): boolean =>
  event.repeat || event.isComposing || isOverlayOpen() || isInTextField(event);

/** Listens for single letters in the whole window, where they are turned on. */
export function useShortcuts(shortcuts: readonly Shortcut[], context: ShortcutContext, areOn: boolean): void {
  const latest = useRef(context);
  useEffect(() => {
    latest.current = context;
  });

  useEffect(
    () => (areOn ? listen(shortcuts, ({ press }) => press?.(latest.current)) : undefined),
    [shortcuts, areOn],
  );
}

/** Creates the handler again after each shortcut, so that its keys do not count as the start of a sequence. */
function listen(shortcuts: readonly Shortcut[], press: (shortcut: Shortcut) => void): () => void {
  const createHandler = () => {
    const bindings = shortcuts
      .filter((shortcut) => shortcut.press)
      .map((shortcut) => {
        const pressed = (event: KeyboardEvent) => {
          event.preventDefault();
          handler = createHandler();
          press(shortcut);
        };
        return [shortcut.keys, pressed] as const;
      });
    return createKeybindingsHandler(Object.fromEntries(bindings), { ignore });
  };
  let handler = createHandler();
  const handleKey = (event: KeyboardEvent) => handler(event);
  window.addEventListener('keydown', handleKey);
  return () => window.removeEventListener('keydown', handleKey);
}
