import type { Settings } from '../../config/settings.js';

/** PostgreSQL's own lines among ours: its comings and goings are for debugging, the rest is worth a warning. */
export function postgresLog({ logLevel: level }: Settings): (line: string) => void {
  // Loaded beside the application, so that PostgreSQL need not wait for it.
  const logger = import('pino').then(({ pino }) => pino({ level }).child({ context: 'PostgreSQL' }));
  return (line) => void logger.then((log) => log[line.startsWith('LOG:') ? 'debug' : 'warn'](line));
}
