import { useId, type KeyboardEvent, type MouseEvent } from 'react';
import Box from '@mui/material/Box';
import Dialog from '@mui/material/Dialog';
import { useRouter } from '@tanstack/react-router';
import { useAuth } from '../../lib/session/auth';
import { rememberChoice } from '../../lib/recent-choices';
import type { DialogProps } from '../../ui/dialogs/use-dialog';
import { useIsNarrow } from '../../ui/layout/use-is-narrow';
import type { Action } from './action';
import { isPaletteKey } from '../../ui/keyboard/keys';
import type { PaletteOption } from './options';
import { isPlain, lineAfter } from './palette-keys';
import { PaletteField } from './PaletteField';
import { CloseButton, PaletteFoot } from './PaletteFoot';
import { lineId, PaletteList } from './PaletteList';
import { paletteLook } from './palette-look';
import { PaletteAnnouncement, PaletteStatus } from './PaletteStatus';
import { usePalette } from './use-palette';

interface PaletteProps {
  dialog: DialogProps;
  actions: readonly Action[];
  onRun: (action: Action, inNewTab: boolean) => void;
}

/** Finds records, leads to pages and does things, all by typing. Without movement: it is there at once. */
export default function Palette({ dialog, actions, onRun }: PaletteProps) {
  const listId = useId();
  const isPhone = useIsNarrow();
  const palette = usePalette(actions);
  const { typed, groups, options, at, active, records } = palette;
  const choose = useChoice(dialog.onClose, onRun);
  const told = { typed, count: options.length, records };

  const onKey = (event: KeyboardEvent) => {
    if (isPaletteKey(event)) {
      event.preventDefault();
      return dialog.onClose();
    }
    if (!isPlain(event)) return;
    const isCommand = event.ctrlKey || event.metaKey;
    const next = isCommand ? undefined : lineAfter(event.key, at, options.length);
    if (next !== undefined) {
      event.preventDefault();
      palette.pointAt(options[next]?.id);
    } else if (event.key === 'Enter' && active) {
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
        paper: { 'aria-label': 'Search and commands', sx: paletteLook(isPhone) },
      }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', px: 2, borderBottom: 1, borderColor: 'divider' }}>
        <PaletteField
          text={palette.text}
          onType={palette.type}
          onKey={onKey}
          listId={listId}
          activeId={active && lineId(listId, active.id)}
        />
        {isPhone && <CloseButton onClose={dialog.onClose} />}
      </Box>
      <Box aria-busy={records.isSearching} sx={{ flex: 1, overflowY: 'auto', overscrollBehavior: 'contain' }}>
        <PaletteList
          id={listId}
          groups={groups}
          typed={typed}
          active={active}
          onPoint={palette.pointAt}
          onChoose={(option, { ctrlKey, metaKey }: MouseEvent) => choose(option, ctrlKey || metaKey)}
        />
        <PaletteStatus {...told} />
      </Box>
      <PaletteAnnouncement {...told} />
      {!isPhone && <PaletteFoot />}
    </Dialog>
  );
}

/** Closes, remembers what was chosen, and does it. */
function useChoice(onClose: () => void, onRun: PaletteProps['onRun']) {
  const router = useRouter();
  const userId = useAuth().user?.id ?? '';
  return ({ id, action, record }: PaletteOption, inNewTab: boolean) => {
    onClose();
    if (action) {
      if (action.id !== 'sign-out') rememberChoice(userId, { id: action.id });
      onRun(action, inNewTab);
    } else if (record) {
      rememberChoice(userId, { id, record });
      if (inNewTab) window.open(record.path, '_blank', 'noopener');
      else router.history.push(record.path);
    }
  };
}
