import type { Server } from 'node:http';
import type { INestApplicationContext } from '@nestjs/common';
import type { Settings } from '../config/settings.js';

/** Starts to send traces if the settings name a collector; else loads no OpenTelemetry. Returns the function that stops. */
export async function startTraces(
  { tracesUrl }: Settings,
  program: 'fund-portal-web' | 'fund-portal-worker',
  env: Readonly<Record<string, string | undefined>>,
): Promise<() => Promise<void>> {
  if (tracesUrl === null) return async () => {};
  // OpenTelemetry reads its own settings from process.env alone; they may be in the file .env too.
  for (const [name, value] of Object.entries(env)) if (name.startsWith('OTEL_')) process.env[name] ??= value;
  const { startTracing } = await import('./tracing.js');
  return startTracing(tracesUrl, program);
}

interface Options {
  databaseUrl: string;
  counted?: Server;
}

/** Serves metrics if the settings name a port for them; else loads no Prometheus client. Returns the function that stops. */
export async function startMetrics(
  app: INestApplicationContext,
  { metricsPort, databaseDirectUrl }: Settings,
  options: Options,
): Promise<() => Promise<void>> {
  if (metricsPort === null) return async () => {};
  const { serveMetrics } = await import('./metrics.js');
  return serveMetrics(app, { port: metricsPort, isPooled: databaseDirectUrl !== null, ...options });
}
