const rules: [RegExp, string][] = [
  [/^[^]{8,128}$/u, 'Password must be at least 8 characters long'],
  [/\p{Lu}/u, 'Password must contain at least one uppercase letter'],
  [/\p{Ll}/u, 'Password must contain at least one lowercase letter'],
  [/\p{Nd}/u, 'Password must contain at least one number'],
  [/[^\p{L}\p{Nd}\s]/u, 'Password must contain at least one special character'],
];

/** The first rule for passwords set by an admin that this one breaks; undefined when it may be used. */
export function passwordFault(password: string): string | undefined {
  if (password.length > 128) return 'Password can have at most 128 characters';
  return rules.find(([rule]) => !rule.test(password))?.[1];
}
