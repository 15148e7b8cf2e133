import type { CurrentUser } from '../../api/generated';
import { isEmailAddress } from '../../lib/email-address';

export interface ProfileForm {
  /** Of the profile as it was read into the form. */
  version: number;
  firstName: string;
  lastName: string;
  email: string;
  username: string;
  /** Asked for with another e-mail address. */
  currentPassword: string;
}

export const profileFormValues = ({
  version,
  firstName,
  lastName,
  email,
  username,
}: CurrentUser): ProfileForm => ({
  version,
  firstName,
  lastName,
  email,
  username,
  currentPassword: '',
});

/** Whether it is another address than the account has, however it is written. */
export const isNewAddress = (email: string, user: Pick<CurrentUser, 'email'>): boolean =>
  email.trim().toLowerCase() !== user.email.toLowerCase();

export const addressCheck = (fault: string) => (address: string) =>
  isEmailAddress(address) ? undefined : fault;
