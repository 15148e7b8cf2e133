import { useListUsers } from '../../../api/generated';
import { lookAgainIn } from './user-groups';

/** Everybody by name, read again as long as the mail of an invitation is on its way. */
export const useUsers = () =>
  useListUsers(undefined, { query: { refetchInterval: ({ state: { data } }) => lookAgainIn(data ?? []) } });
