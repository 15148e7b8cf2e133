import type { ReactNode } from 'react';
import type { LinkProps } from '@tanstack/react-router';
import { BackIcon } from './icons';
import { TextLink } from './links';

/** Above a page's title: to the list the record is from. */
export function BackLink({ to, children }: { to: LinkProps['to']; children: ReactNode }) {
  return (
    <TextLink
      data-screen-only
      to={to}
      sx={{
        display: 'inline-flex',
        alignItems: 'center',
        gap: 0.5,
        mb: 0.5,
        color: 'text.secondary',
        fontSize: 13,
      }}
    >
      <BackIcon sx={{ fontSize: 16 }} />
      {children}
    </TextLink>
  );
}
