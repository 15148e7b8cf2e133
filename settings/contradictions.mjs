/** @typedef {import('./table.mjs').Values} Values */

/**
 * Neither goes without the other.
 * @type {[keyof Values, keyof Values][]}
 */
const pairs = [
  ['ADMIN_EMAIL', 'ADMIN_PASSWORD'],
  ['S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'],
];

/**
 * The first contradiction between settings, as a sentence without its full stop.
 * @param {Values} value
 * @returns {string | undefined}
 */
export function contradictionIn(value) {
  return contradictionsIn(value).find(([isWrong]) => isWrong)?.[1];
}

/**
 * @param {Values} value
 * @returns {[isWrong: boolean, sentence: string][]}
 */
function contradictionsIn(value) {
  const production = value.NODE_ENV === 'production';
  return [
    [production && !value.SESSION_SECRET, 'SESSION_SECRET must be set when NODE_ENV is production'],
    [
      production && value.SIGN_IN_LIMIT === 'off',
      'SIGN_IN_LIMIT must not be off when NODE_ENV is production',
    ],
    lacks(value, 'DATABASE_URL', 'DATABASE_DIRECT_URL'),
    lacks(value, 'BRAND_LOGO_FILE', 'BRAND_LOGO_DARK_FILE'),
    [value.METRICS_PORT === value.PORT, 'METRICS_PORT must differ from PORT'],
    ...bucketContradictions(value),
    lacks(value, 'BACKUP_TO', 'RESTORE_CHECK_DATABASE_URL'),
    [
      isSameDatabase(value.RESTORE_CHECK_DATABASE_URL, value.DATABASE_URL) ||
        isSameDatabase(value.RESTORE_CHECK_DATABASE_URL, value.DATABASE_DIRECT_URL),
      'RESTORE_CHECK_DATABASE_URL must name another database than DATABASE_URL: its content is deleted',
    ],
    ...pairs.flatMap(([one, other]) => [lacks(value, other, one), lacks(value, one, other)]),
  ];
}

/**
 * The settings of S3 are those of the bucket for files, and of one for backups.
 * @param {Values} value
 * @returns {[isWrong: boolean, sentence: string][]}
 */
function bucketContradictions(value) {
  const to = value.BACKUP_TO;
  const hasBackupBucket = to?.kind === 'bucket';
  return [
    ...(hasBackupBucket
      ? []
      : [lacks(value, 'S3_BUCKET', 'S3_ENDPOINT'), lacks(value, 'S3_BUCKET', 'S3_ACCESS_KEY_ID')]),
    [
      hasBackupBucket && to.bucket === value.S3_BUCKET && /^(files|uploads)?(\/|$)/.test(to.prefix),
      'BACKUP_TO must have a prefix other than files and uploads when its bucket is S3_BUCKET',
    ],
  ];
}

/**
 * @param {string | null} one
 * @param {string | null} other
 */
function isSameDatabase(one, other) {
  if (!one || !other) return false;
  const [first, second] = [new URL(one), new URL(other)];
  return (
    first.hostname === second.hostname &&
    (first.port || '5432') === (second.port || '5432') &&
    first.pathname === second.pathname
  );
}

/**
 * @param {Values} value
 * @param {keyof Values} needed
 * @param {keyof Values} given
 * @returns {[isWrong: boolean, sentence: string]}
 */
const lacks = (value, needed, given) => [
  Boolean(value[given]) && !value[needed],
  `${needed} must be set along with ${given}`,
];
