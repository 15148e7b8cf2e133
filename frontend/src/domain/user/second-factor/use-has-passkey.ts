import { useQuery } from '@tanstack/react-query';
import { getGetSecurityQueryOptions } from '../../../api/generated';
import { canUsePasskeys } from './passkeys';

/** Whether the user can confirm with a passkey in this browser. */
export function useHasPasskey(): boolean {
  const { data } = useQuery(getGetSecurityQueryOptions());
  return canUsePasskeys() && (data?.passkeys.length ?? 0) > 0;
}
