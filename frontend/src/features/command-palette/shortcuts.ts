import { actionGroups, type Action, type Address } from './action';
import { PALETTE_KEYS } from '../../ui/keyboard/keys';

/** What a shortcut may do besides an action's own. */
export interface CommandContext {
  searchHere: () => void;
  createHere: () => void;
  run: (action: Action) => void;
}

export interface Shortcut {
  keys: string;
  label: string;
  group: string;
  /** What single letters do; they can be switched off. Whatever has other keys is heeded elsewhere. */
  press?: (hands: CommandContext) => void;
}

const everywhere = 'Everywhere';
const general: readonly Shortcut[] = [
  // use-palette-key.ts
  {
    keys: PALETTE_KEYS,
    label: 'Search and commands',
    group: everywhere,
  },
  {
    keys: '[Shift]+/',
    label: 'Search on this page',
    group: everywhere,
    press: ({ searchHere }) => searchHere(),
  },
];
const create: Shortcut = {
  keys: 'n',
  label: 'New record on this page',
  group: 'Create',
  press: ({ createHere }) => createHere(),
};

/** The only list of them: the keyboard, the sheet that explains them and the palette all read it. */
export function shortcutsOf(actions: readonly Action[]): Shortcut[] {
  const ofActions = actions.flatMap((action): Shortcut[] =>
    action.keys
      ? [
          {
            keys: action.keys,
            label: action.label,
            group: action.group === 'Actions' ? everywhere : action.group,
            press: ({ run }) => run(action),
          },
        ]
      : [],
  );
  const creates = actions.some(({ group }) => group === 'Create') ? [create] : [];
  const all = [...general, ...ofActions, ...creates];
  return [everywhere, ...actionGroups].flatMap((name) => all.filter(({ group }) => group === name));
}

/** What creates records on the page at an address. */
export const createdAt = (actions: readonly Action[], here: Address['to'] | string): Action | undefined =>
  actions.find(({ group, address }) => group === 'Create' && address?.to === here);
