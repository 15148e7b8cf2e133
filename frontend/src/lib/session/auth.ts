import { createContext, useContext } from 'react';
import type { Ability, CurrentUser, Shows } from '../../api/generated';

/** Whether the signed-in user has an ability. Screens ask for abilities, not for the role. */
export type Can = (ability: Ability) => boolean;

export interface Auth {
  user: CurrentUser | null;
  isLoading: boolean;
  can: Can;
}

export const abilitiesOf =
  (user: CurrentUser | null): Can =>
  (ability) =>
    user?.can.includes(ability) ?? false;

export const AuthContext = createContext<Auth | null>(null);

const everything: Shows = {
  breakdown: 'all',
  dealNotes: true,
  pipeline: true,
  fundFigures: true,
  allocationGaps: true,
};

/** What the firm lets the user see; the server leaves out the rest. */
export const useShows = (): Shows => useAuth().user?.shows ?? everything;

export function useAuth(): Auth {
  const auth = useContext(AuthContext);
  if (!auth) throw new Error('useAuth must be used within an AuthProvider');
  return auth;
}
