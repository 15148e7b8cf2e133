import type { Telemetry } from 'bullmq';

let told: Telemetry | undefined;

/** Has queues and workers that are made from now on tell of their jobs. */
export function setJobTelemetry(telemetry: Telemetry): void {
  told = telemetry;
}

/** What queues and workers are to tell of their jobs by, where traces are wanted. */
export const jobTelemetry = (): { telemetry?: Telemetry } => (told ? { telemetry: told } : {});
