import { useId, type KeyboardEvent, type MouseEvent } from 'react';
import Box from '@mui/material/Box';
import Dialog from '@mui/material/Dialog';
import IconButton from '@mui/material/IconButton';
import InputAdornment from '@mui/material/InputAdornment';
import InputBase from '@mui/material/InputBase';
import { useRouter } from '@tanstack/react-router';
import { rememberChoice } from '../../lib/recent-choices';
import { useAuth } from '../../lib/session/auth';
import type { DialogProps } from '../../ui/dialogs/use-dialog';
import { CloseIcon, SearchIcon } from '../../ui/icons';
import { Keys } from '../../ui/keyboard/Keys';
import { isPaletteKey } from '../../ui/keyboard/keys';
import { useIsNarrow } from '../../ui/layout/use-is-narrow';
import type { Action } from './actions';
import type { PaletteOption } from './options';
import { optionElementId, PaletteAnnouncement, PaletteList, PaletteStatus } from './PaletteResults';
import { usePalette } from './use-palette';

interface PaletteProps {
  dialog: DialogProps;
  actions: readonly Action[];
  onRun: (action: Action, inNewTab: boolean) => void;
}

/** Searches records, opens pages and runs actions. Without transitions: it is there at once. */
export default function Palette({ dialog, actions, onRun }: PaletteProps) {
  const listId = useId();
  const isPhone = useIsNarrow();
  const palette = usePalette(actions);
  const { typed, groups, options, active, records } = palette;
  const choose = useChoice(dialog.onClose, onRun, palette.type);
  const results = { typed, prompt: palette.prompt, count: options.length, records };

  const handleKey = (event: KeyboardEvent) => {
    if (isPaletteKey(event)) {
      event.preventDefault();
      return dialog.onClose();
    }
    // With Alt or Shift a key edits the text; while composing Chinese or Japanese it ends a word.
    if (event.altKey || event.shiftKey || event.nativeEvent.isComposing) return;
    const isCommand = event.ctrlKey || event.metaKey;
    if (!isCommand && palette.moveBy(event.key)) event.preventDefault();
    else if (event.key === 'Enter' && active) {
      event.preventDefault();
      choose(active, isCommand);
    }
  };

  return (
    <Dialog
      open={dialog.open}
      onClose={dialog.onClose}
      fullScreen={isPhone}
      transitionDuration={0}
      slotProps={{
        transition: { onExited: dialog.onExited },
        paper: { 'aria-label': 'Search and commands', sx: isPhone ? fullScreen : panel },
      }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', px: 2, borderBottom: 1, borderColor: 'divider' }}>
        <PaletteField
          text={palette.text}
          onType={palette.type}
          onKey={handleKey}
          listId={listId}
          activeId={active && optionElementId(listId, active.id)}
        />
        {isPhone && (
          // A phone has no Escape key.
          <IconButton aria-label="Close" onClick={dialog.onClose} sx={{ width: 44, height: 44, mr: -1.5 }}>
            <CloseIcon fontSize="small" />
          </IconButton>
        )}
      </Box>
      <Box aria-busy={records.isSearching} sx={{ flex: 1, overflowY: 'auto', overscrollBehavior: 'contain' }}>
        <PaletteList
          id={listId}
          groups={groups}
          typed={typed}
          active={active}
          onActivate={palette.setActiveId}
          onChoose={(option, { ctrlKey, metaKey }: MouseEvent) => choose(option, ctrlKey || metaKey)}
        />
        <PaletteStatus {...results} />
      </Box>
      <PaletteAnnouncement {...results} />
      {!isPhone && <KeyHints />}
    </Dialog>
  );
}

/** Closes the palette, remembers the choice, and runs it; a verb is typed, so that its record can be named. */
function useChoice(onClose: () => void, onRun: PaletteProps['onRun'], type: (text: string) => void) {
  const router = useRouter();
  const userId = useAuth().user?.id ?? '';
  const goTo = (path: string, inNewTab: boolean) =>
    inNewTab ? window.open(path, '_blank', 'noopener') : router.history.push(path);
  return ({ id, action, record, path, fills }: PaletteOption, inNewTab: boolean) => {
    if (fills !== undefined) return type(fills);
    onClose();
    if (action) {
      if (action.id !== 'sign-out') rememberChoice(userId, { id: action.id });
      onRun(action, inNewTab);
    } else if (record) {
      rememberChoice(userId, { id, record });
      goTo(record.path, inNewTab);
    } else if (path !== undefined) goTo(path, inNewTab);
  };
}

interface PaletteFieldProps {
  text: string;
  onType: (text: string) => void;
  onKey: (event: KeyboardEvent) => void;
  listId: string;
  activeId: string | undefined;
}

const MAX_LENGTH = 200;

/** A combobox: it keeps the focus while the palette is open. */
function PaletteField({ text, onType, onKey, listId, activeId }: PaletteFieldProps) {
  return (
    <InputBase
      autoFocus
      fullWidth
      value={text}
      onChange={({ target }) => onType(target.value)}
      onKeyDown={onKey}
      placeholder="Search or type a command..."
      startAdornment={
        <InputAdornment position="start">
          <SearchIcon fontSize="small" />
        </InputAdornment>
      }
      slotProps={{
        input: {
          role: 'combobox',
          'aria-label': 'Search and commands',
          'aria-expanded': activeId !== undefined,
          'aria-controls': listId,
          'aria-activedescendant': activeId,
          'aria-autocomplete': 'list',
          autoComplete: 'off',
          autoCorrect: 'off',
          spellCheck: false,
          enterKeyHint: 'go',
          maxLength: MAX_LENGTH,
        },
      }}
      sx={{ fontSize: 15, '& input': { height: 'auto', py: 1.75 } }}
    />
  );
}

const hints = [
  { keys: '↑ ↓', action: 'choose' },
  { keys: 'Enter', action: 'open' },
  { keys: '$mod+Enter', action: 'in a new tab' },
  { keys: 'Esc', action: 'close' },
];

/** Hidden from screen readers, which announce the keys of a combobox themselves. */
const KeyHints = () => (
  <Box aria-hidden sx={hintBar}>
    {hints.map(({ keys, action }) => (
      <Box key={action} component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.75 }}>
        <Keys keys={keys} />
        {action}
      </Box>
    ))}
  </Box>
);

const fullScreen = {
  width: '100% !important',
  height: '100dvh',
  m: '0 !important',
  border: 0,
  borderRadius: 0,
};
/** Its upper edge stays in place, however many results there are. */
const panel = {
  alignSelf: 'flex-start',
  width: 640,
  maxWidth: 640,
  height: 'auto',
  maxHeight: 'min(560px, 76vh)',
  mt: '12vh',
};
const hintBar = {
  display: 'flex',
  flexWrap: 'wrap',
  gap: 2,
  px: 2,
  py: 1,
  borderTop: 1,
  borderColor: 'divider',
  color: 'text.secondary',
  fontSize: 12,
} as const;
