import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type Environment, environment, readSettings, settingsTable } from '../settings.mjs';

const example = parseEnv(readFileSync('.env.example', 'utf8'));
const production = { NODE_ENV: 'production', SESSION_SECRET: 'x'.repeat(32) };

describe('the settings', () => {
  it('are all in .env.example with their defaults, and nothing else is', () => {
    const table = Object.fromEntries(settingsTable.map(({ name, default: value }) => [name, value]));
    expect(example).toEqual(table);
  });

  it('are all in the README', () => {
    const readme = readFileSync('README.md', 'utf8');
    for (const { name, default: value, about } of settingsTable)
      expect(readme).toContain(`| \`${name}\` | ${value ? `\`${value}\`` : ''} | ${about} |`);
  });

  it('have defaults that start a portal with a demo fund', () => {
    expect(readSettings(example)).toEqual(readSettings({}));
    expect(readSettings({})).toMatchObject({
      nodeEnv: 'development',
      port: 3000,
      publicUrl: 'http://localhost:3000',
      dataDir: join(process.cwd(), '.data'),
      databaseUrl: null,
      s3: null,
      demoData: true,
      signInLimit: true,
      trustProxy: null,
      brand: { productName: '380' },
    });
  });

  it('fill no demo fund into an external database, nor in production, unless set', () => {
    const databaseUrl = { DATABASE_URL: 'postgres://a:b@db/portal' };
    expect(readSettings(databaseUrl).demoData).toBe(false);
    expect(readSettings(production).demoData).toBe(false);
    expect(readSettings({ ...databaseUrl, DEMO_DATA: 'true' }).demoData).toBe(true);
  });

  it('make backups in a folder, or in a bucket with or without one for files', () => {
    const backups = (env: Environment) => readSettings(env).backups;
    expect(backups({})).toBeNull();
    expect(backups({ BACKUP_TO: 'backups' })).toEqual({
      to: { kind: 'folder', path: join(process.cwd(), 'backups') },
      at: '02:30',
      keep: { days: 14, weeks: 8, months: 12 },
      restoreCheckDatabaseUrl: null,
    });
    const keys = { S3_ACCESS_KEY_ID: 'key', S3_SECRET_ACCESS_KEY: 'secret' };
    expect(backups({ BACKUP_TO: 's3://firm-backups/portal/', ...keys, BACKUP_KEEP: '7d' })).toMatchObject({
      to: { kind: 'bucket', prefix: 'portal/', s3: { bucket: 'firm-backups', accessKeyId: 'key' } },
      keep: { days: 7, weeks: 0, months: 0 },
    });
  });

  it('come from the environment first, then from the file', () => {
    const settings = environment({ PORT: '4000' }, '.env.example');
    expect(settings.PORT).toBe('4000');
    expect(settings.BRAND_PRODUCT_NAME).toBe('380');
  });

  it.each([
    [{ PORT: 'http' }, /^PORT must be .*, not "http"\.$/],
    [{ PORT: '70000' }, /^PORT must be /],
    [{ NODE_ENV: 'live' }, /^NODE_ENV must be .*development, test or production/],
    [{ PUBLIC_URL: 'portal.example' }, /^PUBLIC_URL must be /],
    [{ DATABASE_URL: 'mysql://db/portal' }, /^DATABASE_URL must be /],
    [{ SESSION_SECRET: 'short' }, /^SESSION_SECRET must be at least 32 characters long\.$/],
    [{ NODE_ENV: 'production' }, /^SESSION_SECRET must be set when NODE_ENV is production\.$/],
    [
      { ...production, SIGN_IN_LIMIT: 'off' },
      /^SIGN_IN_LIMIT must not be off when NODE_ENV is production\.$/,
    ],
    [{ ADMIN_EMAIL: 'a@b.example' }, /^ADMIN_PASSWORD must be set along with ADMIN_EMAIL\.$/],
    [{ ADMIN_PASSWORD: 'Correct-Horse-1' }, /^ADMIN_EMAIL must be set along with ADMIN_PASSWORD\.$/],
    [
      { ADMIN_EMAIL: 'a@b.example', ADMIN_PASSWORD: 'weak' },
      /^ADMIN_PASSWORD must be 8 to 128 characters long/,
    ],
    [{ ADMIN_EMAIL: 'nobody', ADMIN_PASSWORD: 'Correct-Horse-1' }, /^ADMIN_EMAIL must be /],
    [{ S3_BUCKET: 'Not A Bucket' }, /^S3_BUCKET must be the name of an S3 bucket/],
    [{ S3_BUCKET: 'files', S3_ENDPOINT: 'minio:9000' }, /^S3_ENDPOINT must be /],
    [{ BACKUP_TO: 'ftp://backups' }, /^BACKUP_TO must be a folder, or an S3 bucket such as /],
    [{ BACKUP_TO: 's3://files/uploads', S3_BUCKET: 'files' }, /^BACKUP_TO must have a prefix other than /],
    [{ BACKUP_TO: 's3://files', S3_BUCKET: 'files' }, /^BACKUP_TO must have a prefix other than /],
    [{ BACKUP_AT: '24:00' }, /^BACKUP_AT must be a time of day such as 02:30, not "24:00"\.$/],
    [{ BACKUP_KEEP: '0d' }, /^BACKUP_KEEP must be numbers of days, weeks and months /],
    [
      { RESTORE_CHECK_DATABASE_URL: 'postgres://db/check' },
      /^BACKUP_TO must be set along with RESTORE_CHECK_DATABASE_URL\.$/,
    ],
    [
      {
        BACKUP_TO: '/backups',
        DATABASE_URL: 'postgres://a:b@db/portal',
        RESTORE_CHECK_DATABASE_URL: 'postgres://c@db:5432/portal',
      },
      /^RESTORE_CHECK_DATABASE_URL must name another database than DATABASE_URL: its content is deleted\.$/,
    ],
    [{ S3_ENDPOINT: 'http://minio:9000' }, /^S3_BUCKET must be set along with S3_ENDPOINT\.$/],
    [{ S3_ACCESS_KEY_ID: 'key' }, /^S3_BUCKET must be set along with S3_ACCESS_KEY_ID\.$/],
    [
      { S3_BUCKET: 'files', S3_ACCESS_KEY_ID: 'key' },
      /^S3_SECRET_ACCESS_KEY must be set along with S3_ACCESS_KEY_ID\.$/,
    ],
    [{ DATABASE_DIRECT_URL: 'postgres' }, /^DATABASE_DIRECT_URL must be a PostgreSQL address/],
    [
      { DATABASE_DIRECT_URL: 'postgres://a:b@db/portal' },
      /^DATABASE_URL must be set along with DATABASE_DIRECT_URL\.$/,
    ],
    [{ DATABASE_POOL_SIZE: '2' }, /^DATABASE_POOL_SIZE must be a whole number from 3 to 200/],
    [{ QUEUE_POOL_SIZE: '1' }, /^QUEUE_POOL_SIZE must be a whole number from 2 to 10/],
    [{ MIGRATIONS: 'never' }, /^MIGRATIONS must be at-start or by-hand/],
    [{ REDIS_URL: 'redis-server' }, /^REDIS_URL must be a Redis address/],
    [{ WORKERS: 'two' }, /^WORKERS must be inline or none/],
    [{ SMTP_URL: 'mail.example.com' }, /^SMTP_URL must be an SMTP address/],
    [{ MAIL_FROM: 'the portal' }, /^MAIL_FROM must be an e-mail address/],
    [{ INVITE_TTL_DAYS: '0' }, /^INVITE_TTL_DAYS must be a whole number from 1 to 90/],
    [{ REQUIRE_2FA: 'lp' }, /^REQUIRE_2FA must be admin or all/],
    [{ DEMO_DATA: 'maybe' }, /^DEMO_DATA must be /],
    [{ SIGN_IN_LIMIT: 'no' }, /^SIGN_IN_LIMIT must be /],
    [{ TRUST_PROXY: 'nginx' }, /^TRUST_PROXY must be /],
    [{ LOG_LEVEL: 'loud' }, /^LOG_LEVEL must be /],
    [{ METRICS_PORT: 'yes' }, /^METRICS_PORT must be a whole number/],
    [{ METRICS_PORT: '3000' }, /^METRICS_PORT must differ from PORT\.$/],
    [{ OTEL_EXPORTER_OTLP_ENDPOINT: 'collector:4318' }, /^OTEL_EXPORTER_OTLP_ENDPOINT must be an http/],
    [{ PASSWORD_MIN_LENGTH: '2' }, /^PASSWORD_MIN_LENGTH must be /],
  ])('%j stops the start with one sentence that names it', (env, sentence) => {
    expect(() => readSettings(env)).toThrow(sentence);
  });

  it('determine the collector’s address for traces as OpenTelemetry does', () => {
    const tracesUrl = (env: Environment) => readSettings(env).tracesUrl;
    expect(tracesUrl({})).toBeNull();
    expect(tracesUrl({ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector:4318' })).toBe(
      'http://collector:4318/v1/traces',
    );
    expect(tracesUrl({ OTEL_EXPORTER_OTLP_ENDPOINT: 'https://example.com/otlp/' })).toBe(
      'https://example.com/otlp/v1/traces',
    );
    const whole = { OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: 'https://example.com/traces' };
    expect(tracesUrl({ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector:4318', ...whole })).toBe(
      'https://example.com/traces',
    );
  });

  it('never repeat a secret in an error message', () => {
    expect(() => readSettings({ SESSION_SECRET: 'hunter2' })).not.toThrow(/hunter2/);
    expect(() => readSettings({ SMTP_URL: 'http://me:hunter2@mail' })).not.toThrow(/hunter2/);
  });
});

describe('a secret in a file', () => {
  let folder: string;
  const file = (name: string, text: string) => {
    writeFileSync(join(folder, name), text);
    return join(folder, name);
  };
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'portal-secrets-'));
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  it('is the text of the file without its last newline', () => {
    const SESSION_SECRET_FILE = file('secret', `${'s'.repeat(32)}\n`);
    expect(readSettings({ SESSION_SECRET_FILE }).sessionSecret).toBe('s'.repeat(32));
    const DATABASE_URL_FILE = file('database', 'postgres://a:b@db/portal\r\n');
    expect(readSettings({ DATABASE_URL_FILE })).toMatchObject({ databaseUrl: 'postgres://a:b@db/portal' });
    const withTwo = file('two-newlines', `${'s'.repeat(32)}\n\n`);
    expect(readSettings({ SESSION_SECRET_FILE: withTwo }).sessionSecret).toBe(`${'s'.repeat(32)}\n`);
  });

  it.each([
    'ADMIN_PASSWORD',
    'DATABASE_URL',
    'REDIS_URL',
    'S3_SECRET_ACCESS_KEY',
    'SESSION_SECRET',
    'SMTP_URL',
  ])('may be %s', (name) => {
    const given = { [`${name}_FILE`]: join(folder, 'nothing-is-here') };
    expect(() => readSettings(given)).toThrow(`${name}_FILE names a file that cannot be read (ENOENT).`);
  });

  it('is not possible for other settings', () => {
    expect(readSettings({ PORT_FILE: join(folder, 'nothing-is-here') }).port).toBe(3000);
  });

  it('is checked like any other, and stops the start when it is given twice or empty', () => {
    const short = { SESSION_SECRET_FILE: file('short', 'hunter2\n') };
    expect(() => readSettings(short)).toThrow('SESSION_SECRET must be at least 32 characters long.');
    expect(() => readSettings({ ...short, SESSION_SECRET: 'x'.repeat(32) })).toThrow(
      /^SESSION_SECRET and SESSION_SECRET_FILE must not both be set\.$/,
    );
    expect(() => readSettings({ DATABASE_URL_FILE: file('empty', '\n') })).toThrow(
      /^DATABASE_URL_FILE names a file that is empty\.$/,
    );
  });

  it('is not repeated, nor is its path, because that may be the secret itself', () => {
    expect(() => readSettings({ SESSION_SECRET_FILE: 'hunter2' })).not.toThrow(/hunter2/);
  });
});
