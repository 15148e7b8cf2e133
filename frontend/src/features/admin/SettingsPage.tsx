import { lazy, Suspense, type ComponentType } from 'react';
import Box from '@mui/material/Box';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { getRouteApi, useRouter } from '@tanstack/react-router';
import type { Ability } from '../../api/generated';
import { PageHeader } from '../../ui/layout/PageHeader';
import { Spinner } from '../../ui/feedback/Spinner';
import { useAuth } from '../../lib/session/auth';

const route = getRouteApi('/_signed-in/settings');

interface SettingsTab {
  value: string;
  label: string;
  /** Needed to see the tab. */
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
  { value: 'firm', label: 'Firm', ability: 'firm.write', Content: lazy(() => import('./firm/FirmTab')) },
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
  {
    value: 'about',
    label: 'About and Health',
    ability: 'about.read',
    Content: lazy(() => import('./about/AboutTab')),
  },
];

const tabId = (value: string) => `settings-tab-${value}`;
const panelId = (value: string) => `settings-panel-${value}`;

/** The tabs that the user may see. The address has the open one, the first by default. */
export function SettingsPage({ profile }: { profile: ComponentType }) {
  const { can } = useAuth();
  const { tab } = route.useSearch();
  const tabs = [
    { value: 'profile', label: 'Profile', ability: undefined, Content: profile },
    ...adminTabs,
  ].filter(({ ability }) => ability === undefined || can(ability));
  const open = tabs.find(({ value }) => value === tab) ?? tabs[0];
  const openTab = useOpenTab(tabs[0]?.value);
  return (
    <>
      <PageHeader title="Settings" />
      {open && (
        <>
          <Tabs value={open.value} aria-label="Settings" variant="scrollable" sx={tabsLook}>
            {tabs.map(({ value, label }) => (
              <Tab
                key={value}
                value={value}
                label={label}
                onClick={() => openTab(value)}
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

/**
 * Compares with the tab that was requested last, which may still be loading, and not with the one on the screen:
 * there `onChange` of the tabs ignores a click on the latter.
 */
function useOpenTab(first: string | undefined) {
  const router = useRouter();
  const navigate = route.useNavigate();
  return (value: string) => {
    const { tab = first } = router.latestLocation.search as { tab?: string };
    if (value !== tab) void navigate({ search: { tab: value } });
  };
}

const tabsLook = {
  minHeight: 38,
  mb: 2.5,
  borderBottom: 1,
  borderColor: 'divider',
  '& .MuiTab-root': { minWidth: 0, minHeight: 38, px: 1.5, fontWeight: 600 },
};
