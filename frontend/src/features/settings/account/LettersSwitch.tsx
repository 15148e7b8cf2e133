import Box from '@mui/material/Box';
import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import { useSaveProfile } from './use-save-profile';

/** Saved as soon as it is switched. */
export function LettersSwitch({ receives }: { receives: boolean }) {
  const { mutate, isPending, variables } = useSaveProfile();
  const wanted = isPending ? variables.data.receivesLetters : receives;
  return (
    <Box sx={{ px: 2, py: 1, borderTop: 1, borderColor: 'divider' }}>
      <FormControlLabel
        className="prose"
        control={
          <Switch
            size="small"
            checked={wanted ?? receives}
            disabled={isPending}
            onChange={({ target }) => mutate({ data: { receivesLetters: target.checked } })}
          />
        }
        label="Receive updates from the firm by e-mail"
        sx={{ gap: 0.5 }}
      />
    </Box>
  );
}
