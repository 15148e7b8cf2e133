import { useLocation } from '@tanstack/react-router';
import { RowLink } from '../../ui/layout/links';
import { belongsTo, type NavigationItem } from '../../domain/navigation';

interface NavigationLinkProps {
  item: NavigationItem;
  onNavigate?: () => void;
}

const chosen = 'color-mix(in srgb, var(--primary) 10%, transparent)';

export function NavigationLink({ item, onNavigate }: NavigationLinkProps) {
  const selected = useLocation({ select: ({ pathname }) => belongsTo(item, pathname) });
  const Icon = item.icon;
  return (
    <li>
      <RowLink
        to={item.to}
        onClick={onNavigate}
        sx={{
          justifyContent: 'flex-start',
          gap: 1.25,
          width: '100%',
          minHeight: 34,
          mb: 0.25,
          px: 1,
          borderRadius: 0.75,
          bgcolor: selected ? chosen : undefined,
          color: selected ? 'primary.main' : 'text.primary',
          font: 'inherit',
          fontWeight: selected ? 600 : 500,
          '&:hover': { bgcolor: selected ? chosen : 'action.hover' },
          '& svg': { fontSize: 19, color: selected ? 'primary.main' : 'text.secondary' },
        }}
      >
        <Icon />
        {item.label}
      </RowLink>
    </li>
  );
}
