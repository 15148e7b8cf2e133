/** The call that says whether the session is valid. */
const CURRENT_USER = '/api/user';

const POLL_MS = 500;
/** Longer than a start takes on a slow machine. */
const GIVE_UP_MS = 3 * 60_000;

const NOT_DELETED =
  'The demonstration fund could not be deleted, and is as it was. The log of the portal says why. Reload the page to go on.';
const NOT_BACK = 'The portal does not answer. Look at its log, then open it again.';

/**
 * Waits until the portal serves without this session, which was deleted with everything else. Returns undefined then,
 * and otherwise a sentence: the session is still valid after the restart, or the portal did not come back.
 */
export async function afterRestart(pollMs = POLL_MS, giveUpMs = GIVE_UP_MS): Promise<string | undefined> {
  let wasDown = false;
  for (const deadline = Date.now() + giveUpMs; Date.now() < deadline;) {
    const status = await statusOf(CURRENT_USER);
    if (status === 401) return undefined;
    if (status === 200 && wasDown) return NOT_DELETED;
    wasDown ||= status === undefined;
    await new Promise((resolve) => setTimeout(resolve, pollMs));
  }
  return NOT_BACK;
}

/** Undefined while nothing listens. */
async function statusOf(path: string): Promise<number | undefined> {
  try {
    return (await fetch(path, { cache: 'no-store' })).status;
  } catch {
    return undefined;
  }
}
