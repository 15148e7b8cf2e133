const emailAddress = /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/;

/** One "@" between something and a domain with a dot: the server has the last word. */
export const isEmailAddress = (text: string): boolean => emailAddress.test(text.trim());
