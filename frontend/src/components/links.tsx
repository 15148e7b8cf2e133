import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import ListItemButton from '@mui/material/ListItemButton';
import { createLink } from '@tanstack/react-router';

/** MUI's looks on the router's links. */
export const TextLink = createLink(Link);
export const ButtonLink = createLink(Button);
export const ListLink = createLink(ListItemButton);
