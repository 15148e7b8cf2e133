import Bowser from 'bowser';

export const UNKNOWN_BROWSER = 'Unknown browser';

/** "Generic" is bowser's entry for a name copied from the header. */
const browsers = new Set(Object.values(Bowser.BROWSER_MAP).filter((name) => name !== 'Generic'));
const systems = new Set(Object.values(Bowser.OS_MAP));

const anyOf = (names: Set<string>): string => [...names].join('|');

/**
 * What such names look like, in the syntax that JavaScript and PostgreSQL share. Stored names are checked against it when they are
 * read, since older ones may be others.
 */
export const BROWSER_NAME = `^(${anyOf(browsers)})( [0-9]{1,4})?( on (${anyOf(systems)}))?$`;
const browserName = new RegExp(BROWSER_NAME);

/** The browser's name, such as "Chrome 153 on Windows": nothing in it is the client's own text. */
export function browserNameOf(userAgent: string | undefined): string {
  if (!userAgent?.trim()) return UNKNOWN_BROWSER;
  const { browser, os } = Bowser.parse(userAgent.slice(0, 1000));
  if (!browser.name || !browsers.has(browser.name)) return UNKNOWN_BROWSER;
  const major = /^\d{1,4}(?!\d)/.exec(browser.version ?? '')?.[0];
  const name = major ? `${browser.name} ${major}` : browser.name;
  return os.name && systems.has(os.name) ? `${name} on ${os.name}` : name;
}

/** A stored name, if it is one that browserNameOf gives. */
export const knownBrowserName = (stored: string): string =>
  browserName.test(stored) ? stored : UNKNOWN_BROWSER;
