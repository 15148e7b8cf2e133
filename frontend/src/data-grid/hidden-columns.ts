import { store, readStored } from '../lib/storage';

/** How the address and the browser's memory write down which columns of a list are put away. */

const nothing = 'none';
const keyOf = (list: string) => `hidden-columns:${list}`;

export function writeHidden(fields: readonly string[]): string {
  return fields.length > 0 ? fields.join(',') : nothing;
}

/** Unknown fields, and those that cannot be put away, are passed over. */
export function readHidden(text: string | undefined, hideable: readonly string[]): string[] {
  const named = new Set(text?.split(','));
  return hideable.filter((field) => named.has(field));
}

export const rememberHidden = (list: string, text: string): void => store(keyOf(list), text);

export const rememberedHidden = (list: string): string | undefined => readStored(keyOf(list));
