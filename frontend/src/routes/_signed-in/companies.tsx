import { createFileRoute, notFound } from '@tanstack/react-router';

export const Route = createFileRoute('/_signed-in/companies')({
  loader: () => {
    throw notFound();
  },
});
