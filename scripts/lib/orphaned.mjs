const EVERY_MS = 500;
// As early as can be: npm may be killed while the packages are being installed.
const npm = process.ppid;

/**
 * Calls back once when the npm that runs this command is gone, killed so that it could not pass that on. The
 * scripts of package.json exec their command, so that npm is its parent and no shell stands between. A command
 * that is run without npm belongs to whoever started it and is never an orphan.
 * @param {() => void} act
 */
export function whenOrphaned(act) {
  if (!process.env.npm_lifecycle_event) return;
  const timer = setInterval(() => {
    if (process.ppid === npm) return;
    clearInterval(timer);
    act();
  }, EVERY_MS).unref();
}
