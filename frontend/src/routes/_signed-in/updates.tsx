import { createFileRoute } from '@tanstack/react-router';
import { getGetUpdateFiguresQueryOptions } from '../../api/generated';
import { updatePages } from '../../api/pages';
import { updateFilter } from '../../features/updates/update-filter';
import { UpdatesPage } from '../../features/updates/UpdatesPage';
import { listSearch } from '../../data-grid/list-search';
import { loadQueries } from '../../api/load-queries';

export const Route = createFileRoute('/_signed-in/updates')({
  validateSearch: listSearch({ filters: ['type'], opens: ['add-update'] }),
  loader: async ({ context: { queryClient }, location, cause }) => {
    // What is typed there is asked for once the typing rests.
    if (cause === 'stay') return;
    await loadQueries(queryClient, [
      updatePages(updateFilter(location.search)),
      getGetUpdateFiguresQueryOptions(updateFilter({})),
    ]);
  },
  component: UpdatesPage,
});
