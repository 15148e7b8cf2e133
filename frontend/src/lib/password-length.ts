export const passwordTooShort = 'Password must be at least 6 characters';

/** The server may require more characters by a setting. */
export const checkPasswordLength = (password: string): string | undefined =>
  password.length < 6 ? passwordTooShort : undefined;
