export const PALETTE_KEYS = '$mod+k';

const isMac = /Mac|iP(hone|ad|od)/.test(navigator.platform);

const names: Record<string, string> = { $mod: isMac ? '⌘' : 'Ctrl', Enter: '↵' };

/** Whether PALETTE_KEYS were pressed. */
export const isPaletteKey = ({
  key,
  ctrlKey,
  metaKey,
  altKey,
  shiftKey,
}: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>): boolean =>
  key.toLowerCase() === 'k' && (isMac ? metaKey : ctrlKey) && !altKey && !shiftKey;

const overlays = '[role="dialog"], [role="alertdialog"], [role="menu"], [role="listbox"], dialog[open]';

/** Whether a dialog or a menu is open, which handles the keyboard alone. */
export const isOverlayOpen = (): boolean => document.querySelector(overlays) !== null;

/** The presses of a shortcut in sequence, each with the labels of the keys that are pressed together. */
export function pressesOf(keys: string): string[][] {
  return keys.split(' ').map((press) =>
    press
      .split('+')
      .filter((key) => !key.startsWith('['))
      .map((key) => names[key] ?? (key.length === 1 ? key.toUpperCase() : key)),
  );
}

/** For screen readers: "G then I", "Ctrl + K". */
export const keysInWords = (keys: string): string =>
  pressesOf(keys)
    .map((press) => press.join(' + '))
    .join(' then ');
