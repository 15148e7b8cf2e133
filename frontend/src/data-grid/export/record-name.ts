import { createContext } from 'react';

/** What the record is called whose page it is; its lists are exported under that name. */
export const RecordName = createContext('');

/** As a part of a file's name that every system takes: the letters and digits of any script, and what joins them. */
export const asFileName = (name: string): string =>
  name
    .toLowerCase()
    .normalize('NFC')
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '-')
    .slice(0, 60)
    .replace(/^-+|-+$/g, '');
