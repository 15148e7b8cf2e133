import { isEmailAddress } from '../../lib/email-address';

const message = 'Please enter a valid email address';

export const emailRule = { validate: (address: string) => isEmailAddress(address) || message };

/** Of a sign-in, which takes a username too. */
export const accountNameRule = { validate: (name: string) => name.trim() !== '' || message };
