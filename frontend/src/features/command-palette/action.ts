import type { DashboardIcon } from '../../ui/icons';
import type { Auth } from '../../lib/session/auth';
import type { NavigationItem } from '../../domain/navigation';

/** In the order in which they stand in the palette. */
export const actionGroups = ['Go to', 'Create', 'Actions'] as const;

export interface Address {
  to: NavigationItem['to'];
  search?: { tab?: string; open?: string };
}

/** What actions do besides leading to a page. */
interface ActionContext {
  setTheme: (mode: 'light' | 'dark' | 'system') => void;
  showShortcuts: () => void;
  signOut: () => void;
}

interface Named {
  /** Known by it to what was chosen before; it never changes. */
  id: string;
  group: (typeof actionGroups)[number];
  label: string;
  /** What it is a part of. */
  hint?: string;
  /** Further words it is found by. */
  also?: string;
  icon: typeof DashboardIcon;
  /** Pressed one after the other, they do the same everywhere. */
  keys?: string;
}

/** Leads to a page of the portal, or does something where one is. */
export type Action = Named &
  ({ address: Address; act?: never } | { act: (hands: ActionContext) => void; address?: never });

/** An action, and who is offered it, by what they may do; everybody unless it says so. */
export type OfferedAction = Action & { has?: (can: Auth['can']) => boolean };
