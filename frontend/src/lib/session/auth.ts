import { createContext, useContext } from 'react';
import type { CurrentUser } from '../../api/generated';

export interface Auth {
  user: CurrentUser | null;
  isLoading: boolean;
  /** What the server says the user may do, by the name of the ability. */
  can: (ability: string) => boolean;
}

export const AuthContext = createContext<Auth | null>(null);

export function useAuth(): Auth {
  const auth = useContext(AuthContext);
  if (!auth) throw new Error('useAuth must be used within an AuthProvider');
  return auth;
}
