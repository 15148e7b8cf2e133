import { useEffect, useRef } from 'react';
import { createKeybindingsHandler } from 'tinykeys';
import type { CommandContext, Shortcut } from './shortcuts';
import { isOpened } from './use-palette-key';

const typedInto = 'input, textarea, select, [contenteditable], [role="textbox"], [role="combobox"]';

const isTypedInto = ({ target }: Event): boolean =>
  target instanceof Element && target.closest(typedInto) !== null;

/** Nothing is a shortcut while something is typed, nor while a dialog or a menu is open. */
const ignore = (event: KeyboardEvent): boolean =>
  event.repeat || event.isComposing || isOpened() || isTypedInto(event);

/** Heeds single letters in the whole window, where they are switched on. */
export function useShortcuts(shortcuts: readonly Shortcut[], hands: CommandContext, areOn: boolean): void {
  const latest = useRef(hands);
  useEffect(() => {
    latest.current = hands;
  });

  useEffect(
    () => (areOn ? heedKeys(shortcuts, ({ press }) => press?.(latest.current)) : undefined),
    [shortcuts, areOn],
  );
}

/** What was pressed before a shortcut is no beginning of the next one, so that the keys are read anew after each. */
function heedKeys(shortcuts: readonly Shortcut[], press: (shortcut: Shortcut) => void): () => void {
  const readAnew = () => {
    const bindings = shortcuts
      .filter((shortcut) => shortcut.press)
      .map((shortcut) => {
        const pressed = (event: KeyboardEvent) => {
          event.preventDefault();
          read = readAnew();
          press(shortcut);
        };
        return [shortcut.keys, pressed] as const;
      });
    return createKeybindingsHandler(Object.fromEntries(bindings), { ignore });
  };
  let read = readAnew();
  const heed = (event: KeyboardEvent) => read(event);
  window.addEventListener('keydown', heed);
  return () => window.removeEventListener('keydown', heed);
}
