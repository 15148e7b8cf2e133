import { useColorScheme } from '@mui/material/styles';
import { useRouter } from '@tanstack/react-router';
import { useSignOut } from '../../domain/user/use-sign-out';
import type { Action } from './action';

/** Does what an action says, or leads to its page: there, or in a tab of its own. */
export function useRun(showShortcuts: () => void) {
  const router = useRouter();
  const { setMode } = useColorScheme();
  const { signOut } = useSignOut();
  return ({ address, act }: Action, inNewTab = false): void => {
    if (act) act({ setTheme: setMode, showShortcuts, signOut });
    else if (inNewTab) window.open(router.buildLocation(address).href, '_blank', 'noopener');
    else void router.navigate(address);
  };
}
