import type { Settings } from '../../config/settings.js';
import type { RestartWithoutDemo } from '../../setup/leaving-demo.js';
import { leaveDemo } from './leave-demo.js';
import { servePortal, type Portal } from './serve.js';

interface Events {
  /** Also when it serves again. */
  onServed(portal: Portal): void;
  /** It could not serve again. */
  onFailure(error: unknown): Promise<void>;
}

/**
 * Serves the portal until the function that this returns is called. Where no other process uses the database, a call can
 * leave the demo fund: then this stops requests and jobs, recreates the database and serves again in this process.
 */
export async function runPortal(
  settings: Settings,
  databaseUrl: string,
  { onServed, onFailure }: Events,
): Promise<(hurry: AbortSignal) => Promise<void>> {
  let portal: Portal | undefined;
  let restarting: Promise<void> | undefined;
  const serve = async () => {
    portal = await servePortal({
      settings,
      databaseUrl,
      restartWithoutDemo: isAlone(settings) ? restartWithoutDemo : undefined,
    });
    onServed(portal);
  };
  const restart = async (installationId: string) => {
    await portal?.close(new AbortController().signal);
    portal = undefined;
    // Then the database is as before: the portal serves the demo fund again.
    await leaveDemo({ settings, databaseUrl, installationId }).catch((error: unknown) =>
      console.error(error),
    );
    await serve();
  };
  const restartWithoutDemo: RestartWithoutDemo = (installationId) => {
    if (restarting) return;
    restarting = restart(installationId).finally(() => (restarting = undefined));
    // Not awaited by `restarting`, since ending the process awaits that.
    restarting.catch(onFailure);
  };
  await serve();
  return async (hurry) => {
    // Its error is passed to onFailure.
    await restarting?.catch(() => {});
    await portal?.close(hurry);
  };
}

/** Whether this is the only process that uses the database. */
const isAlone = ({ databaseUrl, workers }: Settings): boolean => databaseUrl === null && workers === 'inline';
