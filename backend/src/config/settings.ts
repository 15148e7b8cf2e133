export type { Accent, Brand, Logo, Settings } from '#settings';

/** The token of the checked settings, read once at start: `@Inject(SETTINGS) settings: Settings`. */
export const SETTINGS = Symbol('SETTINGS');
