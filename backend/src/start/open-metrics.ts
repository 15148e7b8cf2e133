import type { Server } from 'node:http';
import type { INestApplicationContext } from '@nestjs/common';
import type { Settings } from '../env.js';

interface Options {
  databaseUrl: string;
  counted?: Server;
}

/** Serves metrics where the settings name a port for them, and loads nothing of them where not. Returns what ends it. */
export async function openMetrics(
  app: INestApplicationContext,
  { metricsPort, databaseDirectUrl }: Settings,
  options: Options,
): Promise<() => Promise<void>> {
  if (metricsPort === null) return async () => {};
  const { serveMetrics } = await import('../metrics/serve-metrics.js');
  return serveMetrics(app, { port: metricsPort, isPooled: databaseDirectUrl !== null, ...options });
}
