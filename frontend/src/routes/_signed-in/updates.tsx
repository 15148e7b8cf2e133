import { createFileRoute } from '@tanstack/react-router';
import { loadQueries } from '../../api/load-queries';
import { listSearch } from '../../data-grid/list-search';
import { foundUpdatesQueries, updateFiguresQuery, updateFilter } from '../../features/updates/queries';
import { UpdatesPage } from '../../features/updates/UpdatesPage';

export const Route = createFileRoute('/_signed-in/updates')({
  validateSearch: listSearch({ filters: ['type'], opens: ['add-update'] }),
  loader: async ({ context: { queryClient }, location, cause }) => {
    // While the user types, the page itself loads the list once the typing pauses.
    if (cause === 'stay') return;
    const found = foundUpdatesQueries(updateFilter(location.search));
    await loadQueries(queryClient, [updateFiguresQuery, ...Object.values(found)]);
  },
  component: UpdatesPage,
});
