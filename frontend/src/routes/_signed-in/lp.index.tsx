import { createFileRoute, redirect } from '@tanstack/react-router';
import { toast } from '../../lib/toast';

/** The address of an LP's page without an LP. */
export const Route = createFileRoute('/_signed-in/lp/')({
  beforeLoad: () => {
    toast({ title: 'No LP ID provided', variant: 'destructive' });
    throw redirect({ to: '/limited-partners', replace: true });
  },
});
