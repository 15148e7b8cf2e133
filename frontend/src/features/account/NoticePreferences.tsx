import { useState } from 'react';
import Box from '@mui/material/Box';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import type { NoticeDelivery, NoticePreferencesRecord } from '../../api/generated';
import { Panel } from '../../ui/layout/Panel';
import { useSaveProfile } from './personal-information/use-save-profile';

type Kind = keyof NoticePreferencesRecord;

const kinds: readonly { kind: Kind; label: string; hint: string }[] = [
  { kind: 'updates', label: 'Updates', hint: 'News of the companies' },
  { kind: 'documents', label: 'Documents', hint: 'New documents of companies and deals' },
  { kind: 'letters', label: 'Letters', hint: 'Letters from the firm' },
  { kind: 'statements', label: 'Statements', hint: 'New and corrected account statements' },
  { kind: 'payments', label: 'Payments received', hint: 'Confirmation of what you have paid' },
];

const deliveries: readonly { value: NoticeDelivery; label: string }[] = [
  { value: 'at_once', label: 'At once' },
  { value: 'daily', label: 'Once a day' },
  { value: 'never', label: 'Never' },
];

/** How notices of each kind are mailed; saved as soon as it is chosen. */
export function NoticePreferences({ notices }: { notices: NoticePreferencesRecord }) {
  return (
    <Panel title="Notices by E-mail">
      <Box sx={{ px: 2, py: 0.5 }}>
        {kinds.map(({ kind, label, hint }) => (
          <Box key={kind} sx={row}>
            <Box>
              <Box>{label}</Box>
              <Box sx={smallPrint}>{hint}</Box>
            </Box>
            <DeliveryField kind={kind} label={label} delivery={notices[kind]} />
          </Box>
        ))}
      </Box>
      <Box sx={{ ...smallPrint, px: 2, pb: 2, maxWidth: 640 }}>
        Calls, distributions, reminders, K-1s and mails about your account are always sent at once. What is
        chosen once a day is sent in one mail at 8 AM New York time.
      </Box>
    </Panel>
  );
}

const row = {
  display: 'flex',
  justifyContent: 'space-between',
  alignItems: 'center',
  gap: 2,
  py: 1,
  borderBottom: 1,
  borderColor: 'divider',
  '&:last-of-type': { borderBottom: 0 },
} as const;
const smallPrint = { color: 'text.secondary', fontSize: 12 } as const;

function DeliveryField({ kind, label, delivery }: { kind: Kind; label: string; delivery: NoticeDelivery }) {
  // Shown from the click on: the mutation is pending only a moment later, and the field would jump back until then.
  const [chosen, setChosen] = useState<NoticeDelivery>();
  const { mutate, isPending } = useSaveProfile({ invalidates: [] });
  const choose = (value: NoticeDelivery) => {
    setChosen(value);
    mutate({ data: { notices: { [kind]: value } } }, { onSettled: () => setChosen(undefined) });
  };
  return (
    <TextField
      select
      size="small"
      value={chosen ?? delivery}
      disabled={isPending}
      onChange={({ target }) => choose(target.value as NoticeDelivery)}
      slotProps={{ select: { SelectDisplayProps: { 'aria-label': `${label} by e-mail` } } }}
      sx={{ width: 140, flexShrink: 0 }}
    >
      {deliveries.map(({ value, label: text }) => (
        <MenuItem key={value} value={value}>
          {text}
        </MenuItem>
      ))}
    </TextField>
  );
}
