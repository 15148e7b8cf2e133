import type { CurrentUser } from '../../../api/generated';
import { isEmailAddress } from '../../../lib/email-address';

export interface ProfileForm {
  firstName: string;
  lastName: string;
  email: string;
  username: string;
}

export const formOf = ({ firstName, lastName, email, username }: CurrentUser): ProfileForm => ({
  firstName,
  lastName,
  email,
  username,
});

export const addressCheck = (fault: string) => (address: string) =>
  isEmailAddress(address) ? undefined : fault;
