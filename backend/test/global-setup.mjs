import { rmSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PgBouncer } from '../../scripts/lib/pgbouncer.ts';
import { createRunFolder } from '../../scripts/lib/run-folder.ts';

/** One PostgreSQL for all API tests of this run; each worker clones its databases in it. */
export default async function startPostgres() {
  const { startEmbeddedPostgres } = await importTypeScript(
    '../src/database/embedded-postgres/embedded-postgres.js',
  );
  const dataDir = createRunFolder(tmpdir(), 'portal-jest-');
  const postgres = await startEmbeddedPostgres({ dataDir, forTests: true });
  const stopAtOnce = () => {
    process.kill(postgres.pid, 'SIGQUIT');
    rmSync(dataDir, { recursive: true, force: true, maxRetries: 5 });
  };
  const stopOnSignal = () => process.exit(130);
  process.once('exit', stopAtOnce).once('SIGINT', stopOnSignal).once('SIGTERM', stopOnSignal);
  process.env.TEST_POSTGRES_URL = postgres.url;
  process.env.TEST_TEMPLATES_DIR = join(dataDir, 'templates');
  const pooler = process.env.TEST_POOLER && (await startPooler(postgres.url));
  globalThis.stopPostgres = async () => {
    process.off('exit', stopAtOnce).off('SIGINT', stopOnSignal).off('SIGTERM', stopOnSignal);
    pooler?.stop();
    await postgres.stop();
    rmSync(dataDir, { recursive: true, force: true });
  };
}

/** With TEST_POOLER=yes the portals of the tests reach their databases through it. */
async function startPooler(url) {
  const { POOLER_QUERY } = await importTypeScript('../src/database/connection/pooler.ts');
  const pooler = await PgBouncer.start(url, POOLER_QUERY);
  process.env.TEST_POOLER_PORT = String(pooler.port);
  return pooler;
}

/** Node runs TypeScript as it is; only the endings of our imports are those of the build. */
function importTypeScript(path) {
  registerHooks({
    resolve(specifier, context, next) {
      const built = /^\.{1,2}\/.*\.js$/.test(specifier) && !context.parentURL?.includes('/node_modules/');
      return next(built ? specifier.replace(/\.js$/, '.ts') : specifier, context);
    },
  });
  return import(path);
}
