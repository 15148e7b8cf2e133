export const invalidEmailAddress = 'Please enter a valid email address';

const emailAddress = /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/;

/** A quick check, one "@" and a domain with a dot; the server validates again. */
export const isEmailAddress = (text: string): boolean => emailAddress.test(text.trim());
