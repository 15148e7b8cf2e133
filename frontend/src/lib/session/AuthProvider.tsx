import { useMemo, type ReactNode } from 'react';
import { useQuery } from '@tanstack/react-query';
import { abilitiesOf, AuthContext } from './auth';
import { currentUserQuery } from './session';

export function AuthProvider({ children }: { children: ReactNode }) {
  const { data, isPending } = useQuery(currentUserQuery);
  const auth = useMemo(() => {
    const user = data ?? null;
    return { user, isLoading: isPending, can: abilitiesOf(user) };
  }, [data, isPending]);
  return <AuthContext value={auth}>{children}</AuthContext>;
}
