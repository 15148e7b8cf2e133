import { lazy, Suspense, type ComponentType } from 'react';
import Box from '@mui/material/Box';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { getRouteApi } from '@tanstack/react-router';
import type { Ability } from '../../api/generated';
import { PageHeader } from '../../ui/layout/PageHeader';
import { Spinner } from '../../ui/feedback/Spinner';
import { useAuth } from '../../lib/session/auth';

const route = getRouteApi('/_signed-in/settings');

interface SettingsTab {
  value: string;
  label: string;
  /** Who may not do this does not see the tab. */
  ability?: Ability;
  Content: ComponentType;
}

const adminTabs: readonly SettingsTab[] = [
  {
    value: 'users',
    label: 'Users',
    ability: 'users.write',
    Content: lazy(() => import('./users/UsersTab')),
  },
  {
    value: 'bulk-import',
    label: 'Bulk Import',
    ability: 'bulk-import.write',
    Content: lazy(() => import('./imports/BulkImportTab')),
  },
  {
    value: 'audit-trail',
    label: 'Audit Trail',
    ability: 'audit.read',
    Content: lazy(() => import('./audit/AuditTab')),
  },
  { value: 'mail', label: 'Mail', ability: 'mails.read', Content: lazy(() => import('./mail/MailTab')) },
];

const tabId = (value: string) => `settings-tab-${value}`;
const panelId = (value: string) => `settings-panel-${value}`;

/** The tabs that the person may see, the first one by default; which one is open stands in the address. */
export function SettingsPage({ profile }: { profile: ComponentType }) {
  const { can } = useAuth();
  const { tab } = route.useSearch();
  const navigate = route.useNavigate();
  const tabs = [
    { value: 'profile', label: 'Profile', ability: undefined, Content: profile },
    ...adminTabs,
  ].filter(({ ability }) => ability === undefined || can(ability));
  const open = tabs.find(({ value }) => value === tab) ?? tabs[0];
  return (
    <>
      <PageHeader title="Settings" />
      {open && (
        <>
          <Tabs
            value={open.value}
            onChange={(_event, value: string) => void navigate({ search: { tab: value } })}
            aria-label="Settings"
            variant="scrollable"
            sx={tabsLook}
          >
            {tabs.map(({ value, label }) => (
              <Tab
                key={value}
                value={value}
                label={label}
                id={tabId(value)}
                aria-controls={value === open.value ? panelId(value) : undefined}
              />
            ))}
          </Tabs>
          <Box
            role="tabpanel"
            tabIndex={-1}
            sx={{ outline: 0 }}
            id={panelId(open.value)}
            aria-labelledby={tabId(open.value)}
          >
            <Suspense fallback={<Spinner label={`Loading ${open.label}`} />}>
              <open.Content />
            </Suspense>
          </Box>
        </>
      )}
    </>
  );
}

const tabsLook = {
  minHeight: 38,
  mb: 2.5,
  borderBottom: 1,
  borderColor: 'divider',
  '& .MuiTab-root': { minWidth: 0, minHeight: 38, px: 1.5, fontWeight: 600 },
};
