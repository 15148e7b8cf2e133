import Bowser from 'bowser';

const UNKNOWN = 'Unknown browser';
const MOST_CHARACTERS = 100;

/** A browser as people know it, such as "Chrome 153 on Windows". */
export function browserNameOf(userAgent: string | undefined): string {
  if (!userAgent?.trim()) return UNKNOWN;
  const { browser, os } = Bowser.parse(userAgent.slice(0, 1000));
  if (!browser.name) return UNKNOWN;
  const [major = ''] = (browser.version ?? '').split('.');
  const name = [browser.name, major].filter(Boolean).join(' ');
  return (os.name ? `${name} on ${os.name}` : name).slice(0, MOST_CHARACTERS);
}
