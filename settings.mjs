// Every setting of the portal: the only place that reads the environment. Plain JavaScript without
// dependencies, because the launcher checks the settings before anything is installed.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import * as util from 'node:util';
import { portalAccent } from './settings/brand/accent.mjs';
import {
  accent,
  bucket,
  collector,
  email,
  folder,
  hidden,
  logLevel,
  logo,
  oneOf,
  origin,
  postgresUrl,
  proxies,
  redisUrl,
  secret,
  smtpUrl,
  strongPassword,
  text,
  wholeNumber,
} from './settings/kinds.mjs';
import { givenText } from './settings/secret-files.mjs';

const checkout = fileURLToPath(new URL('.', import.meta.url));

export class SettingsError extends Error {
  name = 'SettingsError';
}

/** A default of '' means that the setting is absent, or that its default follows from other settings. */
export const settingsTable = [
  row('NODE_ENV', 'development', oneOf('development', 'test', 'production'), 'Where the portal runs'),
  row('PORT', '3000', wholeNumber(1, 65535), 'The port it listens on'),
  row('PUBLIC_URL', '', origin, 'The address people use (default: http://localhost:PORT)'),
  row('DATA_DIR', '.data', folder, 'Where the embedded database, the secret and the files are kept'),
  row('DATABASE_URL', '', postgresUrl, 'A PostgreSQL of your own (default: the embedded one)'),
  row(
    'DATABASE_DIRECT_URL',
    '',
    postgresUrl,
    'The same database past a pooler, when DATABASE_URL leads through one',
  ),
  row('DATABASE_POOL_SIZE', '10', wholeNumber(3, 200), 'The most connections a process keeps for requests and jobs'), // prettier-ignore
  row('QUEUE_POOL_SIZE', '3', wholeNumber(2, 10), 'The most each queue and each worker of a queue keeps, without REDIS_URL'), // prettier-ignore
  row('MIGRATIONS', 'at-start', oneOf('at-start', 'by-hand'), 'When the schema is brought up to date; by hand: npm run cli -- migrate'), // prettier-ignore
  row('REDIS_URL', '', redisUrl, 'A Redis for the queues (default: they are in PostgreSQL)'),
  row(
    'WORKERS',
    'inline',
    oneOf('inline', 'none'),
    'Whether this process does queued work too; with none, run npm run worker',
  ),
  row('S3_BUCKET', '', bucket, 'Keep the files in this S3 bucket (default: in DATA_DIR)'),
  row('S3_ENDPOINT', '', origin, 'An S3-compatible server; browsers upload to it (default: AWS)'),
  row('S3_REGION', 'us-east-1', text, 'The region of the bucket'),
  row('S3_ACCESS_KEY_ID', '', text, "The key to the bucket (default: the machine's own role)"),
  row('S3_SECRET_ACCESS_KEY', '', hidden, 'Its secret; goes with S3_ACCESS_KEY_ID'),
  row('SMTP_URL', '', smtpUrl, 'The server that mails are sent by (default: .eml files in DATA_DIR)'),
  row('MAIL_FROM', '', email, 'The sender of mails (default: no-reply at the host of PUBLIC_URL)'),
  row('INVITE_TTL_DAYS', '7', wholeNumber(1, 90), 'How many days an invitation holds'),
  row(
    'SESSION_SECRET',
    '',
    secret(32),
    'Signs sessions and links, seals second factors; required in production (default: made once)',
  ),
  row('ADMIN_EMAIL', '', email, "The first admin's e-mail address; goes with ADMIN_PASSWORD"),
  row('ADMIN_PASSWORD', '', strongPassword, "The first admin's password; goes with ADMIN_EMAIL"),
  row('DEMO_DATA', '', oneOf('true', 'false'), 'Fill an empty database with the demo fund (default: true only on the embedded database outside production)'), // prettier-ignore
  row('SIGN_IN_LIMIT', 'on', oneOf('on', 'off'), 'Growing delays after failed sign-ins; off only outside production'), // prettier-ignore
  row('PASSWORD_MIN_LENGTH', '6', wholeNumber(6, 64), 'The least length of a password people choose'),
  row('IMPORT_MAX_MB', '200', wholeNumber(1, 2000), 'The most megabytes a file for bulk import may have'),
  row('KEPT_ANSWERS_MB', '32', wholeNumber(0, 4096), 'The megabytes of answers each web process keeps ready to send again'), // prettier-ignore
  row('REQUIRE_2FA', '', oneOf('admin', 'all'), 'Who must have two-factor authentication (default: nobody)'),
  row('TRUST_PROXY', '', proxies, 'Proxies in front: how many, or their addresses and subnets'),
  row('LOG_LEVEL', 'info', logLevel, 'The least severity that is logged'),
  row('METRICS_PORT', '', wholeNumber(1, 65535), 'Serve metrics for Prometheus on this port, which is not to be public (default: none)'), // prettier-ignore
  row('OTEL_EXPORTER_OTLP_ENDPOINT', '', collector, 'Send traces to this OpenTelemetry collector, by OTLP over HTTP (default: none)'), // prettier-ignore
  row('OTEL_EXPORTER_OTLP_TRACES_ENDPOINT', '', collector, 'The whole address for traces, where it is another'), // prettier-ignore
  row('BRAND_PRODUCT_NAME', '380', text, 'The product, as in "380 Mark"'),
  row('BRAND_FIRM_NAME', 'Harbor Lane Ventures', text, "The firm's name"),
  row('BRAND_TAGLINE', 'A strategic investor in early-stage companies', text, 'The line under it'),
  row('BRAND_LOGO_FILE', '', logo, "The firm's logo for white paper, an SVG or a PNG (default: its name as text)"), // prettier-ignore
  row('BRAND_LOGO_DARK_FILE', '', logo, 'The same for the dark theme (default: the logo on a white plate)'),
  row('BRAND_ACCENT_COLOR', '', accent, "The colour of buttons, links and lines, such as '#14532d' with its quotes (default: the portal's blue)"), // prettier-ignore
];

/** The environment, completed by the checkout's .env file. */
export function environment(env = process.env, file = join(checkout, '.env')) {
  return existsSync(file) ? { ...util.parseEnv(readFileSync(file, 'utf8')), ...env } : env;
}

export function readSettings(env) {
  const value = Object.fromEntries(settingsTable.map((setting) => [setting.name, readOne(setting, env)]));
  refuseContradictions(value);
  const production = value.NODE_ENV === 'production';
  return {
    nodeEnv: value.NODE_ENV,
    port: value.PORT,
    publicUrl: value.PUBLIC_URL ?? `http://localhost:${value.PORT}`,
    dataDir: value.DATA_DIR,
    ...databaseOf(value),
    redisUrl: value.REDIS_URL,
    workers: value.WORKERS,
    s3: value.S3_BUCKET && bucketOf(value),
    ...mailOf(value),
    sessionSecret: value.SESSION_SECRET,
    adminEmail: value.ADMIN_EMAIL,
    adminPassword: value.ADMIN_PASSWORD,
    demoData: value.DEMO_DATA ? value.DEMO_DATA === 'true' : !production && !value.DATABASE_URL,
    ...signInOf(value),
    importMaxMb: value.IMPORT_MAX_MB,
    keptAnswersMb: value.KEPT_ANSWERS_MB,
    trustProxy: value.TRUST_PROXY,
    logLevel: value.LOG_LEVEL,
    ...sightOf(value),
    brand: brandOf(value),
  };
}

const databaseOf = (value) => ({
  databaseUrl: value.DATABASE_URL,
  databaseDirectUrl: value.DATABASE_DIRECT_URL,
  databasePoolSize: value.DATABASE_POOL_SIZE,
  queuePoolSize: value.QUEUE_POOL_SIZE,
  migrations: value.MIGRATIONS,
});

const signInOf = (value) => ({
  signInLimit: value.SIGN_IN_LIMIT === 'on',
  passwordMinLength: value.PASSWORD_MIN_LENGTH,
  requireTwoFactor: value.REQUIRE_2FA,
});

const mailOf = (value) => ({
  smtpUrl: value.SMTP_URL,
  mailFrom: value.MAIL_FROM,
  inviteTtlDays: value.INVITE_TTL_DAYS,
});

const bucketOf = (value) => ({
  bucket: value.S3_BUCKET,
  endpoint: value.S3_ENDPOINT,
  region: value.S3_REGION,
  accessKeyId: value.S3_ACCESS_KEY_ID,
  secretAccessKey: value.S3_SECRET_ACCESS_KEY,
});

const brandOf = (value) => ({
  productName: value.BRAND_PRODUCT_NAME,
  firmName: value.BRAND_FIRM_NAME,
  tagline: value.BRAND_TAGLINE,
  logo: value.BRAND_LOGO_FILE,
  darkLogo: value.BRAND_LOGO_DARK_FILE,
  accent: value.BRAND_ACCENT_COLOR ?? portalAccent,
});

const sightOf = (value) => ({
  metricsPort: value.METRICS_PORT,
  tracesUrl: value.OTEL_EXPORTER_OTLP_TRACES_ENDPOINT ?? tracesUnder(value.OTEL_EXPORTER_OTLP_ENDPOINT),
});

/** Where a collector takes traces, by the rules of OpenTelemetry. */
const tracesUnder = (address) => address && new URL('v1/traces', address.replace(/\/?$/, '/')).href;

/** Neither goes without the other. */
const pairs = [
  ['ADMIN_EMAIL', 'ADMIN_PASSWORD'],
  ['S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'],
];

function refuseContradictions(value) {
  const production = value.NODE_ENV === 'production';
  refuse(production && !value.SESSION_SECRET, 'SESSION_SECRET must be set when NODE_ENV is production');
  refuse(
    production && value.SIGN_IN_LIMIT === 'off',
    'SIGN_IN_LIMIT must not be off when NODE_ENV is production',
  );
  refuse(
    value.DATABASE_DIRECT_URL && !value.DATABASE_URL,
    'DATABASE_URL must be set along with DATABASE_DIRECT_URL',
  );
  refuse(
    value.BRAND_LOGO_DARK_FILE && !value.BRAND_LOGO_FILE,
    'BRAND_LOGO_FILE must be set along with BRAND_LOGO_DARK_FILE',
  );
  refuse(value.METRICS_PORT === value.PORT, 'METRICS_PORT must be another port than PORT');
  for (const name of ['S3_ENDPOINT', 'S3_ACCESS_KEY_ID'])
    refuse(value[name] && !value.S3_BUCKET, `S3_BUCKET must be set along with ${name}`);
  for (const pair of pairs)
    for (const [one, other] of [pair, pair.toReversed()])
      refuse(value[one] && !value[other], `${other} must be set along with ${one}`);
}

function row(name, defaultText, kind, about) {
  return { name, default: defaultText, kind, about };
}

function readOne({ name, default: defaultText, kind }, env) {
  const given = givenText(name, kind, env, refuse) || defaultText;
  if (given === '') return null;
  const value = kind.read(given, (why) => refuse(true, `${name} ${why}`));
  refuse(value === undefined, `${name} must be ${kind.wants}${kind.secret ? '' : `, not "${given}"`}`);
  return value;
}

function refuse(wrong, sentence) {
  if (wrong) throw new SettingsError(`${sentence}.`);
}
