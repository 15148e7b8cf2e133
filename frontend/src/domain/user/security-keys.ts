import {
  getGetSecurityQueryKey,
  getListAccountEventsQueryKey,
  getListSessionsQueryKey,
  getListUsersQueryKey,
} from '../../api/generated';

/**
 * What a change of the password, a passkey or the second factor touches: the account, and its row among the users.
 * Not the current user: once it has a second factor, the page that requires one closes, with the recovery codes.
 */
export const securityKeys = [
  getGetSecurityQueryKey(),
  getListSessionsQueryKey(),
  getListAccountEventsQueryKey(),
  getListUsersQueryKey(),
] as const;
