import { Suspense } from 'react';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import type { SavedViewRecord } from '../../api/generated';
import { lazy } from '../../lib/lazy';
import { useDialog } from '../../ui/dialogs/use-dialog';
import type { Views } from './use-views';
import type { ViewedList } from './viewed-list';
import { ViewChoice } from './ViewChoice';
import { useEditedView } from './use-edited-view';

const ViewDialog = lazy(() => import('./ViewDialog'));
const DeleteViewDialog = lazy(() => import('./DeleteViewDialog'));

interface ViewsMenuProps extends Views {
  list: ViewedList;
  /** What the list is called. */
  listName: string;
  anchor: HTMLElement;
  open: boolean;
  onClose: () => void;
}

/** The views to choose from, and what can be done with the one that is shown. */
export default function ViewsMenu(props: ViewsMenuProps) {
  const { list, listName, views, active, isChanged, anchor, open, onClose } = props;
  const naming = useDialog<SavedViewRecord | undefined>();
  const deletion = useDialog<SavedViewRecord>();
  const edited = useEditedView(list);
  const item = (label: string, act: () => void) => (
    <MenuItem
      key={label}
      sx={{ fontSize: 13 }}
      onClick={() => {
        onClose();
        act();
      }}
    >
      {label}
    </MenuItem>
  );
  return (
    <>
      <Menu
        open={open}
        onClose={onClose}
        anchorEl={anchor}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        slotProps={{
          list: { 'aria-label': `Views of ${listName}` },
          paper: { sx: { width: 280, maxHeight: '72dvh' } },
        }}
      >
        {views.map((view) => (
          <ViewChoice
            key={view.id}
            name={view.name}
            isDefault={view.isDefault}
            isChosen={view.id === active?.id}
            onChoose={() => {
              onClose();
              list.show(view);
            }}
          />
        ))}
        {views.length > 0 && (
          <ViewChoice
            key="none"
            isLast
            name="Whole List"
            isChosen={!active}
            onChoose={() => {
              onClose();
              list.show(undefined);
            }}
          />
        )}
        {item('Save as New View…', () => naming.show(undefined))}
        {active && [
          isChanged && item('Save Changes', () => edited.overwrite(active)),
          item('Rename…', () => naming.show(active)),
          item(active.isDefault ? 'Do Not Open by Default' : 'Open by Default', () =>
            edited.makeDefault(active, !active.isDefault),
          ),
          item('Delete…', () => deletion.show(active)),
        ]}
      </Menu>
      <Suspense>
        {naming.shown && <ViewDialog list={list} view={naming.shown.subject} dialog={naming.shown.dialog} />}
        {deletion.shown && (
          <DeleteViewDialog list={list} view={deletion.shown.subject} dialog={deletion.shown.dialog} />
        )}
      </Suspense>
    </>
  );
}
