import { environment, readSettings, type Environment } from '#settings';
import { startEmbeddedPostgres } from './database/embedded-postgres/embedded-postgres.js';
import type { Settings } from './config/settings.js';
import { sentenceOf, StartFailure } from './config/start-failure.js';
import { startTraces } from './telemetry/start-telemetry.js';
import { lockPortal } from './operations/start/portal-lock.js';
import { Shutdown } from './operations/start/shutdown.js';
import type { DemoSignIn } from './operations/start/prepare-database.js';

const shutdown = new Shutdown();
try {
  const env = environment();
  await start(readSettings(env), env);
} catch (error) {
  if (!shutdown.isUnderWay) console.error(sentenceOf(error));
  await shutdown.end(1);
}

async function start(settings: Settings, env: Environment): Promise<void> {
  shutdown.add(await startTraces(settings, 'fund-portal-web', env));
  shutdown.add(await lockPortal(settings));
  const idle = Promise.withResolvers<void>();
  if (settings.databaseUrl) idle.resolve();
  const [databaseUrl, { servePortal }] = await Promise.all([
    settings.databaseUrl ?? embeddedDatabase(settings, idle.resolve),
    idle.promise.then(() => import('./operations/start/serve.js')),
  ]);
  const { signIns, close } = await servePortal(settings, databaseUrl);
  shutdown.add(close);
  process.stdout.write(banner(settings.publicUrl, signIns));
}

/** Loading the application keeps this process busy: PostgreSQL is launched first and starts beside it. */
async function embeddedDatabase(settings: Settings, onWait: () => void): Promise<string> {
  const log = postgresLog(settings);
  const starting = startEmbeddedPostgres({ dataDir: settings.dataDir, log, onWait });
  shutdown.add(() =>
    starting.then(
      ({ stop }) => stop(),
      () => 'never started',
    ),
  );
  try {
    return (await starting).url;
  } catch (error) {
    throw new StartFailure(`${(error as Error).message}.`, { cause: error });
  }
}

/** PostgreSQL's own lines among ours: its comings and goings are for debugging, the rest is worth a warning. */
export function postgresLog({ logLevel: level }: Settings): (line: string) => void {
  // Loaded beside the application, so that PostgreSQL need not wait for it.
  const logger = import('pino').then(({ pino }) => pino({ level }).child({ context: 'PostgreSQL' }));
  return (line) => void logger.then((log) => log[line.startsWith('LOG:') ? 'debug' : 'warn'](line));
}

/** What to open and, with the demo fund, whom to sign in as. */
export function banner(address: string, signIns: DemoSignIn[]): string {
  const ready = `The portal is ready at ${address}`;
  if (signIns.length === 0) return `${ready}\n`;
  const widest = (column: (signIn: DemoSignIn) => string) =>
    Math.max(...signIns.map((one) => column(one).length));
  const [labels, emails] = [widest(({ label }) => label), widest(({ email }) => email)];
  const people = signIns.map(
    ({ label, email, password }) => `${label.padEnd(labels)}   ${email.padEnd(emails)}   ${password}`,
  );
  return boxed([ready, '', 'Sign in to the demo fund as', ...people]);
}

function boxed(lines: string[]): string {
  const width = Math.max(...lines.map(({ length }) => length));
  const edge = `+${'-'.repeat(width + 4)}+`;
  return `${[edge, ...lines.map((line) => `|  ${line.padEnd(width)}  |`), edge].join('\n')}\n`;
}
