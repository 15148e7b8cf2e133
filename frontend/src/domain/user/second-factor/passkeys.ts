/** Whether the browser supports passkeys; most do, but not at an address without TLS. */
export const canUsePasskeys = (): boolean => typeof window.PublicKeyCredential === 'function';

/** The message when the browser has not created a passkey. */
export function passkeyErrorMessage(error: unknown): string {
  const name = error instanceof Error ? error.name : '';
  return messages[name] ?? 'The browser could not create a passkey. Please try again.';
}

const cannotVerify =
  'This device cannot create a passkey protected by fingerprint, face or PIN. Try another device.';

const messages: Record<string, string> = {
  NotAllowedError: 'No passkey was created: the request was cancelled or timed out.',
  AbortError: 'No passkey was created: the request was cancelled or timed out.',
  InvalidStateError: 'This device already has a passkey for your account.',
  ConstraintError: cannotVerify,
  NotSupportedError: cannotVerify,
  SecurityError: 'The browser does not allow passkeys at this address of the portal.',
};

/** Sorted: nearly all browsers also claim to be Safari, and many to be Chrome. */
const browsers: [RegExp, string][] = [
  [/Edg/, 'Edge'],
  [/OPR\//, 'Opera'],
  [/SamsungBrowser/, 'Samsung Internet'],
  [/Firefox|FxiOS/, 'Firefox'],
  [/Chrom(e|ium)|CriOS/, 'Chrome'],
  [/Safari/, 'Safari'],
];
const systems: [RegExp, string][] = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Mac OS X/, 'Mac'],
  [/CrOS/, 'ChromeOS'],
  [/Linux/, 'Linux'],
];

const firstMatch = (rules: typeof browsers, userAgent: string) =>
  rules.find(([pattern]) => pattern.test(userAgent))?.[1];

/** The name suggested for a new passkey: "Chrome on Windows". */
export function suggestPasskeyName(userAgent: string): string {
  const browser = firstMatch(browsers, userAgent);
  const system = firstMatch(systems, userAgent);
  return browser && system ? `${browser} on ${system}` : (browser ?? system ?? 'My passkey');
}
