import { createFileRoute } from '@tanstack/react-router';
import { SettingsPage } from '../../features/settings/SettingsPage';
import { listSearch } from '../../lib/list-address';

export const Route = createFileRoute('/_signed-in/settings')({
  validateSearch: listSearch({
    prefixes: ['', 'created', 'invited', 'active'],
    filters: ['tab', 'state'],
  }),
  component: SettingsPage,
});
