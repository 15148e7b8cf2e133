// Every setting of the portal: the only place that reads the environment. Plain JavaScript without
// dependencies, because the launcher checks the settings before anything is installed.
import { existsSync, readFileSync } from 'node:fs';
import { isIP } from 'node:net';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import * as util from 'node:util';

const checkout = fileURLToPath(new URL('.', import.meta.url));

export class SettingsError extends Error {
  name = 'SettingsError';
}

// A kind turns the text of a setting into its value, or into undefined when the text is wrong.
const text = { wants: 'a text', read: (given) => given };
const folder = { wants: 'a folder', read: (given) => resolve(checkout, given) };
const email = {
  wants: 'an e-mail address',
  read: (given) => (/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(given.trim()) ? given.trim() : undefined),
};
const origin = {
  wants: 'an http or https address without a path, such as https://portal.example.com',
  read(given) {
    const url = parsedUrl(given, ['http:', 'https:']);
    return url && url.href === `${url.origin}/` ? url.origin : undefined;
  },
};
const postgresUrl = {
  wants: 'a PostgreSQL address, such as postgresql://user:password@host:5432/portal',
  secret: true,
  read: (given) => parsedUrl(given, ['postgres:', 'postgresql:']) && given,
};
const collector = {
  wants: 'an http or https address, such as http://collector:4318',
  secret: true,
  read: (given) => parsedUrl(given, ['http:', 'https:'])?.href,
};
const bucket = {
  wants: 'the name of an S3 bucket, such as portal-files',
  read: (given) => (/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(given) ? given : undefined),
};
const redisUrl = {
  wants: 'a Redis address, such as redis://:password@host:6379',
  secret: true,
  read: (given) => parsedUrl(given, ['redis:', 'rediss:']) && given,
};
const smtpUrl = {
  wants: 'an SMTP address, such as smtps://user:password@host:465',
  secret: true,
  read: (given) => parsedUrl(given, ['smtp:', 'smtps:']) && given,
};
const hidden = { wants: 'a text', secret: true, read: (given) => given };
const proxies = {
  wants: 'a number of proxies, or their addresses and subnets separated by commas',
  read(given) {
    if (/^\d{1,2}$/.test(given)) return Number(given);
    return given.split(',').every((part) => isProxy(part.trim())) ? given : undefined;
  },
};
const oneOf = (...values) => ({
  wants: `${values.slice(0, -1).join(', ')} or ${values.at(-1)}`,
  read: (given) => (values.includes(given) ? given : undefined),
});
const wholeNumber = (least, most) => ({
  wants: `a whole number from ${least} to ${most}`,
  read(given) {
    const number = /^\d{1,9}$/.test(given) ? Number(given) : NaN;
    return number >= least && number <= most ? number : undefined;
  },
});
const secret = (least) => ({
  wants: `at least ${least} characters long`,
  secret: true,
  read: (given) => (given.length >= least ? given : undefined),
});
const strongPassword = {
  wants:
    '8 to 128 characters long, with an uppercase and a lowercase letter, a number and a special character',
  secret: true,
  read: (given) => (strong.every((rule) => rule.test(given)) ? given : undefined),
};
const strong = [/^[^]{8,128}$/, /\p{Lu}/u, /\p{Ll}/u, /\p{Nd}/u, /[^\p{L}\p{Nd}\s]/u];
const logLevel = oneOf('fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent');

/** A default of '' means that the setting is absent, or that its default follows from other settings. */
export const settingsTable = [
  row('NODE_ENV', 'development', oneOf('development', 'test', 'production'), 'Where the portal runs'),
  row('PORT', '3000', wholeNumber(1, 65535), 'The port it listens on'),
  row('PUBLIC_URL', '', origin, 'The address people use (default: http://localhost:PORT)'),
  row('DATA_DIR', '.data', folder, 'Where the embedded database, the secret and the files are kept'),
  row('DATABASE_URL', '', postgresUrl, 'A PostgreSQL of your own (default: the embedded one)'),
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
    databaseUrl: value.DATABASE_URL,
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
  const given = env[name] || defaultText;
  if (given === '') return null;
  const value = kind.read(given);
  refuse(value === undefined, `${name} must be ${kind.wants}${kind.secret ? '' : `, not "${given}"`}`);
  return value;
}

function refuse(wrong, sentence) {
  if (wrong) throw new SettingsError(`${sentence}.`);
}

function parsedUrl(given, protocols) {
  const url = URL.canParse(given) ? new URL(given) : undefined;
  return url && protocols.includes(url.protocol) && url.hostname !== '' ? url : undefined;
}

function isProxy(part) {
  if (['loopback', 'linklocal', 'uniquelocal'].includes(part)) return true;
  const [address, bits, ...rest] = part.split('/');
  const widest = { 4: 32, 6: 128 }[isIP(address)];
  if (widest === undefined || rest.length > 0) return false;
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= widest);
}
