// Every setting of the portal: the only place that reads the environment. Plain JavaScript without
// dependencies, because the launcher checks the settings before anything is installed.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import * as util from 'node:util';
import { portalAccent } from './settings/brand/accent.mjs';
import { contradictionIn } from './settings/contradictions.mjs';
import { givenText } from './settings/secret-files.mjs';
import { settingsTable } from './settings/table.mjs';

export { settingsTable };

/**
 * @typedef {import('./settings/brand/accent.mjs').Accent} Accent
 * @typedef {import('./settings/brand/logo.mjs').Logo} Logo
 * @typedef {import('./settings/brand/page.mjs').Brand} Brand
 *
 * @typedef {object} SettingsFields
 * @property {'development' | 'test' | 'production'} nodeEnv
 * @property {number} port
 * @property {string} publicUrl
 * @property {string} dataDir Absolute.
 * @property {string | null} databaseUrl null: the embedded PostgreSQL.
 * @property {string | null} databaseDirectUrl null: databaseUrl leads to PostgreSQL itself, through no pooler.
 * @property {number} databasePoolSize
 * @property {number} queuePoolSize
 * @property {'at-start' | 'by-hand'} migrations
 * @property {string | null} redisUrl null: the queues are kept in PostgreSQL.
 * @property {'inline' | 'none'} workers
 * @property {Readonly<BucketSettings> | null} s3 null: files are kept in dataDir.
 * @property {BackupSettings | null} backups null: none are scheduled.
 * @property {string | null} smtpUrl null: mails are written as .eml files to dataDir.
 * @property {string | null} mailFrom null: no-reply at the host of publicUrl.
 * @property {number} inviteTtlDays
 * @property {'admin' | 'all' | null} requireTwoFactor null: nobody has to.
 * @property {boolean} fourEyes
 * @property {string | null} sessionSecret null (never in production): made once and kept in dataDir.
 * @property {string | null} adminEmail
 * @property {string | null} adminPassword
 * @property {boolean} demoData
 * @property {boolean} signInLimit
 * @property {number} passwordMinLength
 * @property {number} importMaxMb
 * @property {number} responseCacheMb
 * @property {string | number | null} trustProxy What express takes as 'trust proxy'; null: trust none.
 * @property {'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'trace' | 'silent'} logLevel
 * @property {number | null} metricsPort null: no metrics.
 * @property {string | null} tracesUrl null: no traces.
 * @property {Brand} brand
 *
 * @typedef {object} BucketSettings
 * @property {string} bucket
 * @property {string | null} endpoint null: AWS.
 * @property {string} region
 * @property {string | null} accessKeyId Both null: the machine's own role.
 * @property {string | null} secretAccessKey
 *
 * @typedef {object} BackupSettings
 * @property {{ kind: 'folder', path: string } | { kind: 'bucket', prefix: string, s3: Readonly<BucketSettings> }} to
 * @property {string} at HH:MM in the fund's time zone.
 * @property {{ days: number, weeks: number, months: number }} keep
 * @property {string | null} restoreCheckDatabaseUrl null: one that is created on the server of the portal's.
 *
 * @typedef {Readonly<SettingsFields>} Settings
 * @typedef {Readonly<Record<string, string | undefined>>} Environment
 */

const checkout = fileURLToPath(new URL('.', import.meta.url));

/** One sentence that names the variable and what it wants. */
export class SettingsError extends Error {
  name = 'SettingsError';
}

/**
 * The environment, completed by the checkout's .env file.
 * @param {Environment} env
 * @returns {Environment}
 */
export function environment(env = process.env, file = join(checkout, '.env')) {
  return existsSync(file) ? { ...util.parseEnv(readFileSync(file, 'utf8')), ...env } : env;
}

/** @typedef {import('./settings/table.mjs').Values} Values */

/**
 * A secret, such as DATABASE_URL, may stand in the file that DATABASE_URL_FILE names.
 * @param {Environment} env
 * @returns {Settings}
 */
export function readSettings(env) {
  const read = Object.fromEntries(settingsTable.map((setting) => [setting.name, readOne(setting, env)]));
  // Each has the type of its row, which no index signature can say.
  const value = /** @type {Values} */ (read);
  const contradiction = contradictionIn(value);
  if (contradiction) refuse(contradiction);
  const production = value.NODE_ENV === 'production';
  return {
    nodeEnv: value.NODE_ENV,
    port: value.PORT,
    publicUrl: value.PUBLIC_URL ?? `http://localhost:${value.PORT}`,
    dataDir: value.DATA_DIR,
    ...databaseOf(value),
    redisUrl: value.REDIS_URL,
    workers: value.WORKERS,
    s3: value.S3_BUCKET === null ? null : bucketOf(value.S3_BUCKET, value),
    backups: value.BACKUP_TO === null ? null : backupsOf(value.BACKUP_TO, value),
    ...mailOf(value),
    sessionSecret: value.SESSION_SECRET,
    adminEmail: value.ADMIN_EMAIL,
    adminPassword: value.ADMIN_PASSWORD,
    demoData: value.DEMO_DATA ? value.DEMO_DATA === 'true' : !production && !value.DATABASE_URL,
    ...signInOf(value),
    importMaxMb: value.IMPORT_MAX_MB,
    responseCacheMb: value.RESPONSE_CACHE_MB,
    trustProxy: value.TRUST_PROXY,
    logLevel: value.LOG_LEVEL,
    ...sightOf(value),
    brand: brandOf(value),
  };
}

/** @param {Values} value */
const databaseOf = (value) => ({
  databaseUrl: value.DATABASE_URL,
  databaseDirectUrl: value.DATABASE_DIRECT_URL,
  databasePoolSize: value.DATABASE_POOL_SIZE,
  queuePoolSize: value.QUEUE_POOL_SIZE,
  migrations: value.MIGRATIONS,
});

/** @param {Values} value */
const signInOf = (value) => ({
  signInLimit: value.SIGN_IN_LIMIT === 'on',
  passwordMinLength: value.PASSWORD_MIN_LENGTH,
  requireTwoFactor: value.REQUIRE_2FA,
  fourEyes: value.FOUR_EYES === 'on',
});

/** @param {Values} value */
const mailOf = (value) => ({
  smtpUrl: value.SMTP_URL,
  mailFrom: value.MAIL_FROM,
  inviteTtlDays: value.INVITE_TTL_DAYS,
});

/** @type {(bucket: string, value: Values) => BucketSettings} */
const bucketOf = (bucket, value) => ({
  bucket,
  endpoint: value.S3_ENDPOINT,
  region: value.S3_REGION,
  accessKeyId: value.S3_ACCESS_KEY_ID,
  secretAccessKey: value.S3_SECRET_ACCESS_KEY,
});

/** @type {(to: import('./settings/kinds.mjs').BackupPlace, value: Values) => BackupSettings} */
const backupsOf = (to, value) => ({
  to: to.kind === 'folder' ? to : { kind: to.kind, prefix: to.prefix, s3: bucketOf(to.bucket, value) },
  at: value.BACKUP_AT,
  keep: value.BACKUP_KEEP,
  restoreCheckDatabaseUrl: value.RESTORE_CHECK_DATABASE_URL,
});

/** @param {Values} value */
const brandOf = (value) => ({
  productName: value.BRAND_PRODUCT_NAME,
  firmName: value.BRAND_FIRM_NAME,
  tagline: value.BRAND_TAGLINE,
  logo: value.BRAND_LOGO_FILE,
  darkLogo: value.BRAND_LOGO_DARK_FILE,
  accent: value.BRAND_ACCENT_COLOR ?? portalAccent,
});

/** @param {Values} value */
const sightOf = (value) => ({
  metricsPort: value.METRICS_PORT,
  tracesUrl: value.OTEL_EXPORTER_OTLP_TRACES_ENDPOINT ?? tracesUnder(value.OTEL_EXPORTER_OTLP_ENDPOINT),
});

/**
 * Where a collector takes traces, by the rules of OpenTelemetry.
 * @param {string | null} address
 */
const tracesUnder = (address) => address && new URL('v1/traces', address.replace(/\/?$/, '/')).href;

/**
 * @param {(typeof settingsTable)[number]} setting
 * @param {Environment} env
 */
function readOne({ name, default: defaultText, kind }, env) {
  const given = givenText(name, kind, env, refuse) || defaultText;
  if (given === '') return null;
  const value = kind.read(given, (why) => refuse(`${name} ${why}`));
  if (value === undefined) refuse(`${name} must be ${kind.wants}${kind.secret ? '' : `, not "${given}"`}`);
  return value;
}

/**
 * @param {string} sentence
 * @returns {never}
 */
function refuse(sentence) {
  throw new SettingsError(`${sentence}.`);
}
