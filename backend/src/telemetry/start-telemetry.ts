import type { Server } from 'node:http';
import type { INestApplicationContext } from '@nestjs/common';
import type { Settings } from '../config/settings.js';

/** Sends traces where the settings name a collector, and loads nothing of them where not. Returns what ends it. */
export async function startTraces(
  { tracesUrl }: Settings,
  program: 'fund-portal-web' | 'fund-portal-worker',
  env: Readonly<Record<string, string | undefined>>,
): Promise<() => Promise<void>> {
  if (tracesUrl === null) return async () => {};
  // OpenTelemetry's own settings may stand in the file .env too; it looks for them in the process alone.
  for (const [name, value] of Object.entries(env)) if (name.startsWith('OTEL_')) process.env[name] ??= value;
  const { startTracing } = await import('../../telemetry/tracing/start-tracing.js');
  return startTracing(tracesUrl, program);
}

interface Options {
  databaseUrl: string;
  counted?: Server;
}

/** Serves metrics where the settings name a port for them, and loads nothing of them where not. Returns what ends it. */
export async function startMetrics(
  app: INestApplicationContext,
  { metricsPort, databaseDirectUrl }: Settings,
  options: Options,
): Promise<() => Promise<void>> {
  if (metricsPort === null) return async () => {};
  const { serveMetrics } = await import('../../telemetry/metrics/serve-metrics.js');
  return serveMetrics(app, { port: metricsPort, isPooled: databaseDirectUrl !== null, ...options });
}
