import { once } from 'node:events';
import type { Server } from 'node:http';
import { StartFailure } from '../config/start-failure.js';

/** Listens on the port of a setting, on all addresses. Errors: StartFailure when it is not to be had. */
export async function listenOn(
  server: Server,
  port: number,
  setting: 'PORT' | 'METRICS_PORT',
): Promise<void> {
  try {
    await once(server.listen(port), 'listening');
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'EADDRINUSE')
      throw new StartFailure(`Port ${port} is already in use: set ${setting} to a free port.`);
    if (code === 'EACCES')
      throw new StartFailure(
        `The portal has no permission to use port ${port}: set ${setting} to a port above 1023.`,
      );
    throw error;
  }
}
