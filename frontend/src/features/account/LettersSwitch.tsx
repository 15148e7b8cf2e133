import { useState } from 'react';
import Box from '@mui/material/Box';
import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import { useSaveProfile } from './use-save-profile';

/** Saved as soon as it is switched. */
export function LettersSwitch({ receives }: { receives: boolean }) {
  // Known at the click: the mutation tells of itself a moment later, and meanwhile the switch would jump back.
  const [wanted, setWanted] = useState<boolean>();
  const { mutate, isPending } = useSaveProfile();
  const choose = (receivesLetters: boolean) => {
    setWanted(receivesLetters);
    mutate({ data: { receivesLetters } }, { onSettled: () => setWanted(undefined) });
  };
  return (
    <Box sx={{ px: 2, py: 1, borderTop: 1, borderColor: 'divider' }}>
      <FormControlLabel
        className="prose"
        control={
          <Switch
            size="small"
            checked={wanted ?? receives}
            disabled={isPending}
            onChange={({ target }) => choose(target.checked)}
          />
        }
        label="Receive updates from the firm by e-mail"
        sx={{ gap: 0.5 }}
      />
    </Box>
  );
}
