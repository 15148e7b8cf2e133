interface PasswordRule {
  isKept: (password: string) => boolean;
  /** As the list of rules tells it. */
  text: string;
  /** As the one who broke it is told. */
  fault: string;
}

const MOST = 128;

/** What a password that is set for somebody else has to hold; the server has the last word. */
export const passwordRules: readonly PasswordRule[] = [
  {
    isKept: (password) => [...password].length >= 8,
    text: 'At least 8 characters',
    fault: 'Password must be at least 8 characters long',
  },
  {
    isKept: (password) => /\p{Lu}/u.test(password),
    text: 'An uppercase letter',
    fault: 'Password must contain at least one uppercase letter',
  },
  {
    isKept: (password) => /\p{Ll}/u.test(password),
    text: 'A lowercase letter',
    fault: 'Password must contain at least one lowercase letter',
  },
  {
    isKept: (password) => /\p{Nd}/u.test(password),
    text: 'A number',
    fault: 'Password must contain at least one number',
  },
  {
    isKept: (password) => /[^\p{L}\p{Nd}\s]/u.test(password),
    text: 'A special character',
    fault: 'Password must contain at least one special character',
  },
];

/** The first rule that the password breaks. */
export function passwordFault(password: string): string | undefined {
  if (password.length > MOST) return `Password can have at most ${MOST} characters`;
  return passwordRules.find(({ isKept }) => !isKept(password))?.fault;
}

/** The same, all rules in one sentence, as it is said where a user is created. */
export function newUserPasswordFault(password: string): string | undefined {
  if (password.length > MOST || !passwordFault(password)) return passwordFault(password);
  return 'Password must be at least 8 characters with uppercase, lowercase, number, and special character';
}
