import { createFileRoute } from '@tanstack/react-router';
import { NotFoundPage } from '../ui/feedback/NotFoundPage';

/** Any path without a page, outside the shell of the signed-in pages. */
export const Route = createFileRoute('/$')({
  component: () => (
    <main>
      <NotFoundPage />
    </main>
  ),
});
