/** Where the code is stored between leaving the demo fund and the set-up, in this tab alone. */
const KEY = 'setup-code';

/** Stores the code for the set-up that follows. */
export const storeSetupCode = (code: string): void => window.sessionStorage.setItem(KEY, code);

/** The code to fill in; empty when it has to be typed. */
export const storedSetupCode = (): string => window.sessionStorage.getItem(KEY) ?? '';

/** Once it was used. */
export const forgetSetupCode = (): void => window.sessionStorage.removeItem(KEY);
