/** Why the browser made no passkey, in words a person can act upon. */
export function passkeyFault(error: unknown): string {
  const name = error instanceof Error ? error.name : '';
  return faults[name] ?? 'The browser could not make a passkey. Please try again.';
}

const cannotVerify =
  'This device cannot make a passkey that asks for your fingerprint, your face or a PIN. Try another device.';

const faults: Record<string, string> = {
  NotAllowedError: 'No passkey was made: it was cancelled, or it took too long.',
  AbortError: 'No passkey was made: it was cancelled, or it took too long.',
  InvalidStateError: 'This device already has a passkey for your account.',
  ConstraintError: cannotVerify,
  NotSupportedError: cannotVerify,
  SecurityError: 'The browser allows no passkeys at this address of the portal.',
};
