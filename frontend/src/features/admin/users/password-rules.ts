interface PasswordRule {
  isMet: (password: string) => boolean;
  /** In the list of rules. */
  label: string;
  /** Shown when it is not met. */
  error: string;
}

const MAX_LENGTH = 128;

/** The rules of a password that an admin sets; the server checks them too. */
export const passwordRules: readonly PasswordRule[] = [
  {
    isMet: (password) => [...password].length >= 8,
    label: 'At least 8 characters',
    error: 'Password must be at least 8 characters long',
  },
  {
    isMet: (password) => /\p{Lu}/u.test(password),
    label: 'An uppercase letter',
    error: 'Password must contain at least one uppercase letter',
  },
  {
    isMet: (password) => /\p{Ll}/u.test(password),
    label: 'A lowercase letter',
    error: 'Password must contain at least one lowercase letter',
  },
  {
    isMet: (password) => /\p{Nd}/u.test(password),
    label: 'A number',
    error: 'Password must contain at least one number',
  },
  {
    isMet: (password) => /[^\p{L}\p{Nd}\s]/u.test(password),
    label: 'A special character',
    error: 'Password must contain at least one special character',
  },
];

/** The error of the first rule that is not met. */
export function passwordError(password: string): string | undefined {
  if (password.length > MAX_LENGTH) return `Password can have at most ${MAX_LENGTH} characters`;
  return passwordRules.find(({ isMet }) => !isMet(password))?.error;
}

/** The same in one sentence with all rules, where a user is created. */
export function newUserPasswordError(password: string): string | undefined {
  if (password.length > MAX_LENGTH || !passwordError(password)) return passwordError(password);
  return 'Password must be at least 8 characters with uppercase, lowercase, number, and special character';
}
