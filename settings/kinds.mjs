// What a setting may be: a kind turns its text into its value, or into undefined when the text is wrong, or says by
// `cannot` what is wrong with what it names. Without dependencies, like settings.mjs.
import { isIP } from 'node:net';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { accentFrom } from './brand/accent.mjs';
import { readLogo } from './brand/logo.mjs';

const checkout = fileURLToPath(new URL('..', import.meta.url));
const bucketName = /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/;

/**
 * `wants` ends the sentence that begins with "NAME must be". A `secret` may stand in a file, and is not repeated in
 * sentences.
 * @template Value
 * @typedef {object} Kind
 * @property {string} wants
 * @property {boolean} [secret]
 * @property {(given: string, cannot: (why: string) => never) => Value | undefined} read
 */

/** @type {Kind<string>} */
export const text = { wants: 'a text', read: (given) => given };
/** @type {Kind<string>} */
export const folder = { wants: 'a folder', read: (given) => resolve(checkout, given) };
/** @type {Kind<string>} */
export const email = {
  wants: 'an e-mail address',
  read: (given) => (/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(given.trim()) ? given.trim() : undefined),
};
/** @type {Kind<string>} */
export const origin = {
  wants: 'an http or https address without a path, such as https://portal.example.com',
  read(given) {
    const url = parsedUrl(given, ['http:', 'https:']);
    return url && url.href === `${url.origin}/` ? url.origin : undefined;
  },
};
/** @type {Kind<string>} */
export const postgresUrl = {
  wants: 'a PostgreSQL address, such as postgresql://user:password@host:5432/portal',
  secret: true,
  read: (given) => (parsedUrl(given, ['postgres:', 'postgresql:']) ? given : undefined),
};
/** @type {Kind<string>} */
export const collector = {
  wants: 'an http or https address, such as http://collector:4318',
  secret: true,
  read: (given) => parsedUrl(given, ['http:', 'https:'])?.href,
};
/** @type {Kind<string>} */
export const bucket = {
  wants: 'the name of an S3 bucket, such as portal-files',
  read: (given) => (bucketName.test(given) ? given : undefined),
};
/**
 * @typedef {{ kind: 'folder', path: string } | { kind: 'bucket', bucket: string, prefix: string }} BackupPlace
 * @type {Kind<BackupPlace>}
 */
export const backupPlace = {
  wants: 'a folder, or an S3 bucket such as s3://firm-backups/portal',
  read(given) {
    if (!/^[a-z][\w+.-]*:/i.test(given)) return { kind: 'folder', path: resolve(checkout, given) };
    const [, name = '', prefix = ''] = /^s3:\/\/([^/]+)((?:\/[\w.=-]+)*)\/?$/.exec(given) ?? [];
    if (!bucketName.test(name)) return undefined;
    return { kind: 'bucket', bucket: name, prefix: prefix && `${prefix.slice(1)}/` };
  },
};
/** @type {Kind<string>} */
export const timeOfDay = {
  wants: 'a time of day such as 02:30',
  read: (given) => (/^([01]\d|2[0-3]):[0-5]\d$/.test(given) ? given : undefined),
};
/**
 * @typedef {{ days: number, weeks: number, months: number }} BackupRetention
 * @type {Kind<BackupRetention>}
 */
export const backupRetention = {
  wants: 'numbers of days, weeks and months such as "14d 8w 12m", with at least one day',
  read(given) {
    const [, days, weeks = '0', months = '0'] =
      /^(\d{1,4})d(?: (\d{1,4})w)?(?: (\d{1,4})m)?$/.exec(given) ?? [];
    if (!days || Number(days) === 0) return undefined;
    return { days: Number(days), weeks: Number(weeks), months: Number(months) };
  },
};
/** @type {Kind<string>} */
export const redisUrl = {
  wants: 'a Redis address, such as redis://:password@host:6379',
  secret: true,
  read: (given) => (parsedUrl(given, ['redis:', 'rediss:']) ? given : undefined),
};
/** @type {Kind<string>} */
export const smtpUrl = {
  wants: 'an SMTP address, such as smtps://user:password@host:465',
  secret: true,
  read: (given) => (parsedUrl(given, ['smtp:', 'smtps:']) ? given : undefined),
};
/** @type {Kind<string>} */
export const hidden = { wants: 'a text', secret: true, read: (given) => given };
/** @type {Kind<string | number>} */
export const proxies = {
  wants: 'a number of proxies, or their addresses and subnets separated by commas',
  read(given) {
    if (/^\d{1,2}$/.test(given)) return Number(given);
    return given.split(',').every((part) => isProxy(part.trim())) ? given : undefined;
  },
};
/** @type {Kind<import('./brand/logo.mjs').Logo>} */
export const logo = {
  wants: 'the path of a PNG or an SVG file',
  read: (given, cannot) => readLogo(resolve(checkout, given), cannot),
};
/** @type {Kind<import('./brand/accent.mjs').Accent>} */
export const accent = {
  wants: 'a colour such as #14532d, with six hexadecimal digits',
  read: (given) => (/^#[\da-f]{6}$/i.test(given) ? accentFrom(given.toLowerCase()) : undefined),
};
/**
 * @template {string} Value
 * @param {Value[]} values
 * @returns {Kind<Value>}
 */
export const oneOf = (...values) => ({
  wants: `${values.slice(0, -1).join(', ')} or ${values.at(-1)}`,
  read: (given) => values.find((value) => value === given),
});
/** @type {(least: number, most: number) => Kind<number>} */
export const wholeNumber = (least, most) => ({
  wants: `a whole number from ${least} to ${most}`,
  read(given) {
    const number = /^\d{1,9}$/.test(given) ? Number(given) : NaN;
    return number >= least && number <= most ? number : undefined;
  },
});
/** @type {(least: number) => Kind<string>} */
export const secret = (least) => ({
  wants: `at least ${least} characters long`,
  secret: true,
  read: (given) => (given.length >= least ? given : undefined),
});
/** @type {Kind<string>} */
export const strongPassword = {
  wants:
    '8 to 128 characters long, with an uppercase and a lowercase letter, a number and a special character',
  secret: true,
  read: (given) => (strong.every((rule) => rule.test(given)) ? given : undefined),
};
const strong = [/^[^]{8,128}$/, /\p{Lu}/u, /\p{Ll}/u, /\p{Nd}/u, /[^\p{L}\p{Nd}\s]/u];
export const logLevel = oneOf('fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent');

/**
 * @param {string} given
 * @param {readonly string[]} protocols
 */
function parsedUrl(given, protocols) {
  const url = URL.canParse(given) ? new URL(given) : undefined;
  return url && protocols.includes(url.protocol) && url.hostname !== '' ? url : undefined;
}

/** @param {string} part */
function isProxy(part) {
  if (['loopback', 'linklocal', 'uniquelocal'].includes(part)) return true;
  const [address = '', bits, ...rest] = part.split('/');
  const version = isIP(address);
  if (version === 0 || rest.length > 0) return false;
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128));
}
