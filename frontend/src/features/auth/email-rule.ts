import { isEmailAddress } from '../../lib/email-address';

export const emailRule = {
  validate: (address: string) => isEmailAddress(address) || 'Please enter a valid email address',
};
