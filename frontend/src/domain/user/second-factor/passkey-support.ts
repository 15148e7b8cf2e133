/** Whether this browser knows passkeys at all; most do, but not at an address that came without encryption. */
export const canUsePasskeys = (): boolean => typeof window.PublicKeyCredential === 'function';
