import { useState } from 'react';
import Button from '@mui/material/Button';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';

export interface MenuAction {
  label: string;
  onChoose: () => void;
  isDestructive?: boolean;
}

/** Rarely used actions of a record, such as its deletion, in a menu. */
export function MoreMenu({ actions }: { actions: readonly MenuAction[] }) {
  const [anchor, setAnchor] = useState<HTMLElement>();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        variant="outlined"
        aria-haspopup="menu"
        aria-expanded={isOpen}
        onClick={({ currentTarget }) => {
          setAnchor(currentTarget);
          setOpen(true);
        }}
      >
        More
      </Button>
      <Menu
        open={isOpen}
        onClose={() => setOpen(false)}
        anchorEl={anchor}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        slotProps={{ list: { 'aria-label': 'More' } }}
      >
        {actions.map(({ label, onChoose, isDestructive }) => (
          <MenuItem
            key={label}
            onClick={() => {
              setOpen(false);
              onChoose();
            }}
            sx={{ color: isDestructive ? 'error.main' : undefined, fontSize: 13 }}
          >
            {label}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
