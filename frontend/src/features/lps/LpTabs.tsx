import type { ReactNode } from 'react';
import Box from '@mui/material/Box';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';

const tabs = [
  { value: 'overview', label: 'Overview' },
  { value: 'capital-account', label: 'Capital Account' },
  { value: 'sent-and-opened', label: 'Sent and Opened' },
] as const;
export type LpTab = (typeof tabs)[number]['value'];

/** The tab that the address names. */
export const lpTab = (name: string | undefined): LpTab =>
  tabs.find(({ value }) => value === name)?.value ?? 'overview';

const PANEL = 'lp-panel';
const idOf = (tab: LpTab) => `lp-tab-${tab}`;

interface LpTabsProps {
  tab: LpTab;
  onOpen: (tab: LpTab) => void;
  /** The content of the open tab. */
  children: ReactNode;
}

/** The parts of an LP's page. */
export const LpTabs = ({ tab, onOpen, children }: LpTabsProps) => (
  <>
    <Tabs
      value={tab}
      onChange={(_event, next: LpTab) => onOpen(next)}
      aria-label="Parts of the page"
      variant="scrollable"
      data-screen-only
      sx={look}
    >
      {tabs.map(({ value, label }) => (
        <Tab
          key={value}
          value={value}
          label={label}
          id={idOf(value)}
          aria-controls={value === tab ? PANEL : undefined}
        />
      ))}
    </Tabs>
    <Box role="tabpanel" id={PANEL} aria-labelledby={idOf(tab)}>
      {children}
    </Box>
  </>
);

const look = {
  flex: 'none',
  minHeight: 38,
  mb: 2.5,
  borderBottom: 1,
  borderColor: 'divider',
  '& .MuiTab-root': { minWidth: 0, minHeight: 38, px: 1.5, fontWeight: 600 },
};
