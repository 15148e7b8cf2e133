import { Suspense } from 'react';
import Box from '@mui/material/Box';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { getRouteApi } from '@tanstack/react-router';
import { PageHeader } from '../../ui/layout/PageHeader';
import { Spinner } from '../../ui/feedback/Spinner';
import { useAuth } from '../../lib/session/auth';
import { settingsTabs } from './tabs';

const route = getRouteApi('/_signed-in/settings');

const tabId = (value: string) => `settings-tab-${value}`;
const panelId = (value: string) => `settings-panel-${value}`;

/** The tabs that the person may see; which one is open stands in the address. */
export function SettingsPage() {
  const { can } = useAuth();
  const { tab } = route.useSearch();
  const navigate = route.useNavigate();
  const tabs = settingsTabs.filter(({ ability }) => ability === undefined || can(ability));
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
