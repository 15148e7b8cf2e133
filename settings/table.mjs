// Every setting: its name, its default, what it may be, and what it is for. Without dependencies, like settings.mjs.
import {
  accent,
  backupPlace,
  backupRetention,
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
  timeOfDay,
  wholeNumber,
} from './kinds.mjs';

/**
 * @template {string} Name
 * @template {string} Default
 * @template Value
 * @typedef {object} Row
 * @property {Name} name
 * @property {Default} default '' means that the setting is absent, or that its default follows from other settings.
 * @property {import('./kinds.mjs').Kind<Value>} kind
 * @property {string} about
 */

/** @typedef {(typeof settingsTable)[number]} AnyRow */

/**
 * What is read of the environment, by name; null where a setting is absent.
 * @typedef {{
 *   [Each in AnyRow as Each['name']]: Each extends Row<string, infer Default, infer Value>
 *     ? Default extends '' ? Value | null : Value
 *     : never
 * }} Values
 */

export const settingsTable = [
  row(
    'NODE_ENV',
    'development',
    oneOf('development', 'test', 'production'),
    'The environment the portal runs in',
  ),
  row('PORT', '3000', wholeNumber(1, 65535), 'The port the portal listens on'),
  row('PUBLIC_URL', '', origin, 'The public URL of the portal (default: http://localhost:PORT)'),
  row('DATA_DIR', '.data', folder, 'The folder of the embedded database, the session secret and the files'),
  row('DATABASE_URL', '', postgresUrl, 'The URL of an external PostgreSQL (default: the embedded one)'),
  row(
    'DATABASE_DIRECT_URL',
    '',
    postgresUrl,
    'A direct URL of the same database, if DATABASE_URL goes through a connection pooler',
  ),
  row('DATABASE_POOL_SIZE', '10', wholeNumber(3, 200), 'Maximum database connections of a process for requests and jobs'), // prettier-ignore
  row('QUEUE_POOL_SIZE', '3', wholeNumber(2, 10), 'Maximum database connections of each queue and of each worker of a queue, without REDIS_URL'), // prettier-ignore
  row('MIGRATIONS', 'at-start', oneOf('at-start', 'by-hand'), 'When migrations run: at-start, or by-hand with npm run cli -- migrate'), // prettier-ignore
  row('REDIS_URL', '', redisUrl, 'The URL of a Redis for the queues (default: queues in PostgreSQL)'),
  row(
    'WORKERS',
    'inline',
    oneOf('inline', 'none'),
    'Whether this process also runs queued jobs; with none, run npm run worker',
  ),
  row('S3_BUCKET', '', bucket, 'The S3 bucket to store files in (default: DATA_DIR)'),
  row('S3_ENDPOINT', '', origin, 'The URL of an S3-compatible server; browsers upload to it (default: AWS)'),
  row('S3_REGION', 'us-east-1', text, 'The region of the bucket'),
  row('S3_ACCESS_KEY_ID', '', text, "The access key of the bucket (default: the machine's IAM role)"),
  row('S3_SECRET_ACCESS_KEY', '', hidden, 'The secret access key; required with S3_ACCESS_KEY_ID'),
  row('BACKUP_TO', '', backupPlace, 'Where backups are written each day: a folder, or s3://BUCKET/PREFIX with the S3 settings (default: none are)'), // prettier-ignore
  row('BACKUP_AT', '02:30', timeOfDay, "The time of day of backups, in the fund's time zone"),
  row('BACKUP_KEEP', '14d 8w 12m', backupRetention, 'How many daily, weekly and monthly backups are kept'),
  row('RESTORE_CHECK_DATABASE_URL', '', postgresUrl, 'The URL of an empty database for the monthly restore check (default: one that it creates and drops on the same server)'), // prettier-ignore
  row('SMTP_URL', '', smtpUrl, 'The mail server that sends e-mails (default: .eml files in DATA_DIR)'),
  row('MAIL_FROM', '', email, 'The sender address of e-mails (default: no-reply at the host of PUBLIC_URL)'),
  row('INVITE_TTL_DAYS', '7', wholeNumber(1, 90), 'How many days an invitation is valid'),
  row(
    'SESSION_SECRET',
    '',
    secret(32),
    'Signs sessions and links, encrypts authenticator secrets; required in production (default: generated once)',
  ),
  row('ADMIN_EMAIL', '', email, "The first administrator's e-mail address; required with ADMIN_PASSWORD"),
  row('ADMIN_PASSWORD', '', strongPassword, "The first administrator's password; required with ADMIN_EMAIL"),
  row('DEMO_DATA', '', oneOf('true', 'false'), 'Fill an empty database with the demo fund (default: true only on the embedded database outside production)'), // prettier-ignore
  row('SIGN_IN_LIMIT', 'on', oneOf('on', 'off'), 'Increasing delays after failed sign-ins; off only outside production'), // prettier-ignore
  row('PASSWORD_MIN_LENGTH', '6', wholeNumber(6, 64), 'Minimum length of a password that users choose'),
  row('IMPORT_MAX_MB', '200', wholeNumber(1, 2000), 'Maximum size of a bulk import file in megabytes'),
  row('RESPONSE_CACHE_MB', '32', wholeNumber(0, 4096), 'Size of the response cache of each web process in megabytes'), // prettier-ignore
  row('REQUIRE_2FA', '', oneOf('admin', 'all'), 'Who must use two-factor authentication (default: nobody)'),
  row('FOUR_EYES', 'off', oneOf('on', 'off'), 'Whether what one admin prepared (a capital event, the marks of a day, statements, an update, a document, K-1s) is released by another one'), // prettier-ignore
  row('TRUST_PROXY', '', proxies, 'The number of reverse proxies in front, or their addresses and subnets'),
  row('LOG_LEVEL', 'info', logLevel, 'The minimum severity that is logged'),
  row('METRICS_PORT', '', wholeNumber(1, 65535), 'The port of the Prometheus metrics, which must not be public (default: none)'), // prettier-ignore
  row('OTEL_EXPORTER_OTLP_ENDPOINT', '', collector, 'The OpenTelemetry collector to send traces to, by OTLP over HTTP (default: none)'), // prettier-ignore
  row('OTEL_EXPORTER_OTLP_TRACES_ENDPOINT', '', collector, 'The full URL for traces, if it differs'), // prettier-ignore
  row(
    'BRAND_PRODUCT_NAME',
    '380',
    text,
    'The product name, as in "380 Mark"; a default that Settings, Firm can change',
  ),
  row(
    'BRAND_FIRM_NAME',
    'Harbor Lane Ventures',
    text,
    "The firm's name; a default that Settings, Firm can change",
  ),
  row(
    'BRAND_TAGLINE',
    'A strategic investor in early-stage companies',
    text,
    "The tagline below the firm's name; a default that Settings, Firm can change",
  ),
  row('BRAND_LOGO_FILE', '', logo, "The firm's logo for a white background, an SVG or a PNG (default: the name as text); a default that Settings, Firm can change"), // prettier-ignore
  row(
    'BRAND_LOGO_DARK_FILE',
    '',
    logo,
    'The logo for the dark theme (default: the logo on a white background); a default that Settings, Firm can change',
  ),
  row('BRAND_ACCENT_COLOR', '', accent, "The colour of buttons, links and lines, such as '#14532d' with its quotes (default: the portal's blue); a default that Settings, Firm can change"), // prettier-ignore
];

/**
 * @template {string} Name
 * @template {string} Default
 * @template Value
 * @param {Name} name
 * @param {Default} defaultText
 * @param {import('./kinds.mjs').Kind<Value>} kind
 * @param {string} about
 * @returns {Row<Name, Default, Value>}
 */
function row(name, defaultText, kind, about) {
  return { name, default: defaultText, kind, about };
}
