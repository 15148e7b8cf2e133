import type { CurrentUser } from '../../../api/generated';

export interface ProfileForm {
  firstName: string;
  lastName: string;
  email: string;
  username: string;
}

// One "@" between something and a domain with a dot: the server has the last word.
const emailAddress = /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/;

export const formOf = ({ firstName, lastName, email, username }: CurrentUser): ProfileForm => ({
  firstName,
  lastName,
  email,
  username,
});

export const addressCheck = (fault: string) => (address: string) =>
  emailAddress.test(address.trim()) ? undefined : fault;
