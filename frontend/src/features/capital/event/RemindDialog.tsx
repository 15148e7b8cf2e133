import { useState } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import FormControlLabel from '@mui/material/FormControlLabel';
import { useRemind, type CapitalEventLine } from '../../../api/generated';
import { useMutationToast } from '../../../api/use-mutation-toast';
import { formatDate, pluralize } from '../../../lib/format';
import { compareMoney } from '../../../lib/money';
import { TitledDialog } from '../../../ui/dialogs/TitledDialog';
import { Amount } from '../../../ui/values/Amount';
import type { EventDialogProps } from './EventActions';
import { openOf, recipientsOf } from './recipients';

/** Reminds the LPs who owe something of a call by mail: all of them, or those that stay selected. */
export default function RemindDialog({ event, dialog }: EventDialogProps) {
  const [owing] = useState(() => event.lines.filter((line) => compareMoney(openOf(line), '0') > 0));
  const [selected, setSelected] = useState<ReadonlySet<string>>(
    () => new Set(owing.map(({ entity }) => entity.id)),
  );
  const mails = recipientsOf(
    owing.filter(({ entity }) => selected.has(entity.id)),
    openOf,
  ).length;
  const outcome = useMutationToast({
    success: mails === 1 ? '1 reminder is being sent' : `${mails} reminders are being sent`,
    failure: 'Error sending reminders',
    fallback: 'Failed to send reminders',
    onDone: dialog.onClose,
  });
  const { mutate, isPending } = useRemind({ mutation: outcome });
  const isAll = selected.size === owing.length;
  const send = () => mutate({ id: event.id, data: isAll ? {} : { entityIds: [...selected] } });
  return (
    <TitledDialog {...dialog} title="Remind">
      <DialogContent>
        <Box className="prose" sx={{ mb: 1, overflowWrap: 'anywhere' }}>
          Each limited partner gets one mail about {event.name} of {event.investment.name}, due on{' '}
          {formatDate(event.date)}, with what is open.
        </Box>
        <FormControlLabel
          control={
            <Checkbox
              size="small"
              checked={isAll}
              indeterminate={!isAll && selected.size > 0}
              onChange={() => setSelected(new Set(isAll ? [] : owing.map(({ entity }) => entity.id)))}
            />
          }
          label="All who owe"
          slotProps={{ typography: { sx: { fontSize: 13, fontWeight: 600 } } }}
        />
        <Box component="ul" aria-label="Who owes" sx={{ m: 0, p: 0, listStyle: 'none' }}>
          {owing.map((line) => (
            <OwingLine
              key={line.entity.id}
              line={line}
              isSelected={selected.has(line.entity.id)}
              onToggle={() => setSelected(toggled(selected, line.entity.id))}
            />
          ))}
        </Box>
      </DialogContent>
      <DialogActions disableSpacing sx={{ flexWrap: 'wrap', gap: 1 }}>
        <Button variant="outlined" onClick={dialog.onClose}>
          Cancel
        </Button>
        <Button variant="contained" disabled={isPending || mails === 0} onClick={send}>
          {isPending ? 'Sending...' : `Send ${pluralize(mails, 'Reminder').replace(/^no/, 'No')}`}
        </Button>
      </DialogActions>
    </TitledDialog>
  );
}

function toggled(selected: ReadonlySet<string>, id: string): Set<string> {
  const next = new Set(selected);
  if (!next.delete(id)) next.add(id);
  return next;
}

interface OwingLineProps {
  line: CapitalEventLine;
  isSelected: boolean;
  onToggle: () => void;
}

const OwingLine = ({ line, isSelected, onToggle }: OwingLineProps) => (
  <Box
    component="li"
    sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: 1, minWidth: 0 }}
  >
    <FormControlLabel
      control={<Checkbox size="small" checked={isSelected} onChange={onToggle} />}
      label={line.entity.legalName}
      slotProps={{ typography: { sx: { fontSize: 13, overflowWrap: 'anywhere' } } }}
      sx={{ minWidth: 0 }}
    />
    <Box sx={{ flex: 'none', fontSize: 13 }}>
      <Amount value={line.open} />
    </Box>
  </Box>
);
