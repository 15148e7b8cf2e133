import { settingsTable } from '#settings';

export type { Accent, Brand, Logo, Settings } from '#settings';

/** The token of the checked settings, read once at start: `@Inject(SETTINGS) settings: Settings`. */
export const SETTINGS = Symbol('SETTINGS');

/** The name that the firm has while nobody has chosen one. */
export const DEFAULT_FIRM_NAME = settingsTable.find(({ name }) => name === 'BRAND_FIRM_NAME')?.default;
