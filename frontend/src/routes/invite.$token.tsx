import { createFileRoute, notFound } from '@tanstack/react-router';

export const Route = createFileRoute('/invite/$token')({
  loader: () => {
    throw notFound();
  },
});
