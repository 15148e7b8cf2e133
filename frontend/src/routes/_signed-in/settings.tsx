import { createFileRoute } from '@tanstack/react-router';
import { loadQueries } from '../../api/load-queries';
import { listSearch } from '../../data-grid/list-search';
import { AccountTab } from '../../features/account/AccountTab';
import { accountQueries } from '../../features/account/queries';
import { auditFilters, auditParams } from '../../features/admin/audit/audit-filters';
import { adminQueries } from '../../features/admin/queries';
import { setupStepsQuery } from '../../features/admin/setup/queries';
import { SettingsPage } from '../../features/admin/SettingsPage';
import type { Can } from '../../lib/session/auth';

const validateSearch = listSearch({
  prefixes: ['', 'created', 'invited', 'active', 'deactivated'],
  filters: ['tab', 'state', ...auditFilters],
  opens: ['create-user'],
});

/**
 * Users who may not see a tab are shown the profile. The tab of the firm reads its settings but for the brand itself,
 * since a read is audited as a showing and must not be caused by a preload; that of the health shows that its checks
 * take a moment.
 */
function queriesOf(tab: string | undefined, search: ReturnType<typeof validateSearch>, can: Can) {
  if (tab === 'users' && can('users.write')) return [adminQueries.users];
  if (tab === 'firm' && can('firm.write')) return [adminQueries.brand, setupStepsQuery];
  if (tab === 'about' && can('about.read')) return [];
  if (tab === 'bulk-import' && can('bulk-import.write')) return [adminQueries.importJobs];
  if (tab === 'audit-trail' && can('audit.read'))
    return [adminQueries.auditEntries(auditParams(search, search.search)), adminQueries.users];
  if (tab === 'mail' && can('mails.read')) return [adminQueries.mails(search.state)];
  return Object.values(accountQueries);
}

export const Route = createFileRoute('/_signed-in/settings')({
  validateSearch,
  loaderDeps: ({ search: { tab } }) => ({ tab }),
  loader: ({ context: { queryClient, can }, deps: { tab }, location, cause }) =>
    loadQueries(queryClient, [], queriesOf(tab, location.search, can), cause),
  component: () => <SettingsPage profile={AccountTab} />,
});
