const EVERY_MS = 500;
// Read at import: npm may be killed while the packages are being installed.
const npm = process.ppid;

/**
 * Calls back once when the npm that runs this command was killed without passing the signal on. The
 * scripts of package.json exec their command, so that npm is its parent and no shell is between. A command
 * that is run without npm is never an orphan.
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
