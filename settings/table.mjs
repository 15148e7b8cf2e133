// Every setting: its name, its default, what it may be, and what it is for. Without dependencies, like settings.mjs.
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
    'Signs sessions and links, encrypts second factors; required in production (default: made once)',
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
