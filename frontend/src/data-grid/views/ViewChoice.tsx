import Box from '@mui/material/Box';
import MenuItem, { type MenuItemProps } from '@mui/material/MenuItem';
import { CheckIcon } from '../../ui/icons';

interface ViewChoiceProps extends Omit<MenuItemProps, 'onClick'> {
  name: string;
  isDefault?: boolean;
  isChosen: boolean;
  /** What follows it in the menu is something else. */
  isLast?: boolean;
  onChoose: () => void;
}

/** A view in the menu. What the menu gives its items to be walked through by the keyboard goes along. */
export function ViewChoice(props: ViewChoiceProps) {
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
