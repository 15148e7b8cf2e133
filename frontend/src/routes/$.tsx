import { createFileRoute } from '@tanstack/react-router';
import { NotFoundPage } from '../ui/feedback/NotFoundPage';

/** Any path that is no page, for anybody: outside the dialog of the signed-in pages. */
export const Route = createFileRoute('/$')({
  component: () => (
    <main>
      <NotFoundPage />
    </main>
  ),
});
