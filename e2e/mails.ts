import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import PostalMime, { type Email } from 'postal-mime';
import { expect } from './fixtures.js';
import type { Portal } from './portal.js';

/** Waits for the newest mail of a template to an address; mails are sent in the background. */
export async function mailTo(portal: Portal, address: string, template: string): Promise<Email> {
  let found: Email | undefined;
  await expect(async () => {
    found = (await mailsOf(portal, template)).find(({ to }) => to?.some((each) => each.address === address));
    expect(found, `a mail ${template} to ${address}`).toBeDefined();
  }).toPass({ timeout: 30_000 });
  if (!found) throw new Error(`No mail ${template} to ${address}`);
  return found;
}

/** The path of the link to a page in a mail's text. */
export function linkIn({ text = '' }: Email, portal: Portal, page: string): string {
  const path = text
    .split(/\s+/)
    .find((word) => word.startsWith(`${portal.url}${page}`))
    ?.slice(portal.url.length);
  if (!path) throw new Error(`No link to ${page} in: ${text}`);
  return path;
}

/** Newest first; the file names begin with the time. */
async function mailsOf(portal: Portal, template: string): Promise<Email[]> {
  const folder = join(portal.dataDir, 'mail');
  const files = await readdir(folder).catch(() => []);
  const names = files.filter((name) => name.endsWith('.eml') && name.includes(`-${template}-`));
  const newestFirst = names.toSorted().toReversed();
  return Promise.all(newestFirst.map(async (name) => PostalMime.parse(await readFile(join(folder, name)))));
}
