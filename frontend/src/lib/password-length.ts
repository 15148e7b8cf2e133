export const passwordTooShort = 'Password must be at least 6 characters';

/** The least length may be set higher: the server says so then. */
export const checkPasswordLength = (password: string): string | undefined =>
  password.length < 6 ? passwordTooShort : undefined;
