export const PALETTE_KEYS = '$mod+k';

const isMac = /Mac|iP(hone|ad|od)/.test(navigator.platform);

const names: Record<string, string> = { $mod: isMac ? '⌘' : 'Ctrl', Enter: '↵' };

/** Whether these are PALETTE_KEYS. */
export const isPaletteKey = ({
  key,
  ctrlKey,
  metaKey,
  altKey,
  shiftKey,
}: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>): boolean =>
  key.toLowerCase() === 'k' && (isMac ? metaKey : ctrlKey) && !altKey && !shiftKey;

/** The presses of a shortcut one after the other, each as the keys that are pressed together, for people. */
export function pressesOf(keys: string): string[][] {
  return keys.split(' ').map((press) =>
    press
      .split('+')
      .filter((key) => !key.startsWith('['))
      .map((key) => names[key] ?? (key.length === 1 ? key.toUpperCase() : key)),
  );
}

/** The same in words. */
export const keysInWords = (keys: string): string =>
  pressesOf(keys)
    .map((press) => press.join(' + '))
    .join(' then ');
