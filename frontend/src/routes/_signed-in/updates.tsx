import { createFileRoute, notFound } from '@tanstack/react-router';

export const Route = createFileRoute('/_signed-in/updates')({
  loader: () => {
    throw notFound();
  },
});
