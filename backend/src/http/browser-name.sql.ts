import { BROWSER_NAME, UNKNOWN_BROWSER } from './browser-name.js';

/** SQL: a stored name, if it is one that browserNameOf gives. */
export const knownBrowserNameSql = (column: string): string =>
  `case when ${column} ~ '${BROWSER_NAME}' then ${column} else '${UNKNOWN_BROWSER}' end`;
