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
    lacks(value, 'S3_BUCKET', 'S3_ENDPOINT'),
    lacks(value, 'S3_BUCKET', 'S3_ACCESS_KEY_ID'),
    ...pairs.flatMap(([one, other]) => [lacks(value, other, one), lacks(value, one, other)]),
  ];
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
