import ListItem from '@mui/material/ListItem';
import { useLocation } from '@tanstack/react-router';
import { ListLink } from '../../components/links';
import { belongsTo, type NavigationItem } from './navigation';

interface NavigationLinkProps {
  item: NavigationItem;
  onNavigate?: () => void;
}

export function NavigationLink({ item, onNavigate }: NavigationLinkProps) {
  const selected = useLocation({ select: ({ pathname }) => belongsTo(item, pathname) });
  const Icon = item.icon;
  return (
    <ListItem disablePadding>
      <ListLink
        to={item.to}
        selected={selected}
        onClick={onNavigate}
        sx={{
          gap: 1.25,
          minHeight: 34,
          mb: 0.25,
          px: 1,
          py: 0.5,
          borderRadius: 0.75,
          color: selected ? 'primary.main' : 'text.primary',
          fontSize: 14,
          fontWeight: selected ? 600 : 500,
          '& svg': { fontSize: 19, color: selected ? 'primary.main' : 'text.secondary' },
        }}
      >
        <Icon />
        {item.label}
      </ListLink>
    </ListItem>
  );
}
