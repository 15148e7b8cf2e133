export const invalidEmailAddress = 'Please enter a valid email address';

const emailAddress = /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/;

/** A quick check, one "@" and a domain with a dot; the server validates again. */
export const isEmailAddress = (text: string): boolean => emailAddress.test(text.trim());

export const passwordTooShort = 'Password must be at least 6 characters';

/** The server may require more characters by a setting. */
export const checkPasswordLength = (password: string): string | undefined =>
  password.length < 6 ? passwordTooShort : undefined;
