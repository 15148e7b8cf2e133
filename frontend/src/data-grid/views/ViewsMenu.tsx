import { Suspense } from 'react';
import Box from '@mui/material/Box';
import Menu from '@mui/material/Menu';
import MenuItem, { type MenuItemProps } from '@mui/material/MenuItem';
import {
  getListSavedViewsQueryKey,
  useDeleteView,
  useEditView,
  type SavedViewRecord,
} from '../../api/generated';
import { useMutationToast } from '../../api/use-mutation-toast';
import { lazy } from '../../lib/lazy';
import { ConfirmMutation } from '../../ui/dialogs/ConfirmMutation';
import { useDialog } from '../../ui/dialogs/use-dialog';
import { CheckIcon } from '../../ui/icons';
import type { ViewedList } from './viewed-list';

const ViewDialog = lazy(() => import('./ViewDialog'));

const onlyViews = [getListSavedViewsQueryKey()];

interface ViewsMenuProps {
  list: ViewedList;
  views: readonly SavedViewRecord[];
  /** The view that is shown. */
  active: SavedViewRecord | undefined;
  /** Whether the list has been changed since the view was chosen. */
  isChanged: boolean;
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
  const edited = useEditActiveView(list);
  const deleteView = useDeleteView({
    mutation: useMutationToast({
      success: 'View deleted',
      failure: 'View not deleted',
      fallback: 'Please try again.',
      invalidates: onlyViews,
      onSuccess: () => list.setActiveView(undefined),
    }),
  });
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
      </Suspense>
      {deletion.shown && (
        <ConfirmMutation
          dialog={deletion.shown.dialog}
          title={`Delete the view ${deletion.shown.subject.name}?`}
          mutation={deleteView}
          variables={{ id: deletion.shown.subject.id }}
          confirm="Delete View"
          confirming="Deleting..."
        >
          The list keeps showing what it shows now. Only the saved view is deleted.
        </ConfirmMutation>
      )}
    </>
  );
}

interface ViewChoiceProps extends Omit<MenuItemProps, 'onClick'> {
  name: string;
  isDefault?: boolean;
  isChosen: boolean;
  /** Followed by a divider. */
  isLast?: boolean;
  onChoose: () => void;
}

/** A view in the menu, with the props by which the menu moves the focus. */
function ViewChoice(props: ViewChoiceProps) {
  const { name, isDefault, isChosen, isLast = false, onChoose, ...item } = props;
  return (
    <MenuItem
      {...item}
      role="menuitemradio"
      aria-checked={isChosen}
      onClick={onChoose}
      divider={isLast}
      sx={{ gap: 1, fontSize: 13 }}
    >
      <CheckIcon sx={{ flex: 'none', fontSize: 16, visibility: isChosen ? 'visible' : 'hidden' }} />
      <Box component="span" dir="auto" className="one-line prose" title={name} sx={{ flex: 1, minWidth: 0 }}>
        {name}
      </Box>
      {isDefault && (
        <Box component="span" sx={{ color: 'text.secondary', fontSize: 12 }}>
          Default
        </Box>
      )}
    </MenuItem>
  );
}

const failed = { failure: 'View not saved', fallback: 'Please try again.', invalidates: onlyViews };

/** The changes of a view that need no dialog. */
function useEditActiveView(list: ViewedList) {
  const overwriting = useEditView({
    mutation: useMutationToast({
      ...failed,
      success: 'View saved',
      onSuccess: ({ id }: SavedViewRecord) => list.setActiveView(id),
    }),
  });
  const choosing = useEditView({
    mutation: useMutationToast({ ...failed, success: 'Default view changed' }),
  });
  return {
    overwrite: ({ id }: SavedViewRecord) => overwriting.mutate({ id, data: { query: list.query } }),
    makeDefault: ({ id }: SavedViewRecord, isDefault: boolean) =>
      choosing.mutate({ id, data: { isDefault } }),
  };
}
