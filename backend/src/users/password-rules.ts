const MOST = 128;

const rules: [RegExp, string][] = [
  [/^[^]{8,}$/u, 'Password must be at least 8 characters long'],
  [/\p{Lu}/u, 'Password must contain at least one uppercase letter'],
  [/\p{Ll}/u, 'Password must contain at least one lowercase letter'],
  [/\p{Nd}/u, 'Password must contain at least one number'],
  [/[^\p{L}\p{Nd}\s]/u, 'Password must contain at least one special character'],
];

/** The first rule for passwords set by an admin that this one breaks; undefined when it may be used. */
export function setPasswordError(password: string): string | undefined {
  return lengthError(password) ?? rules.find(([rule]) => !rule.test(password))?.[1];
}

/** The same for a password that people choose themselves, of at least so many characters. */
export function chosenPasswordError(password: string, least: number): string | undefined {
  if ([...password].length < least) return `Password must be at least ${least} characters`;
  return lengthError(password);
}

export function lengthError(password: string): string | undefined {
  return password.length > MOST ? `Password can have at most ${MOST} characters` : undefined;
}
