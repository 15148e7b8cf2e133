import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { getErrorMessage, isConflict } from '../../lib/errors';

/** Shown when the server refused a save because someone else has saved the record meanwhile. */
export function ConflictNotice({ error, onReload }: { error: unknown; onReload: () => void }) {
  if (!isConflict(error)) return null;
  return (
    <Box
      role="alert"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 1,
        px: 1.5,
        py: 1,
        border: 1,
        borderColor: 'divider',
        borderRadius: 1,
      }}
    >
      <Box sx={{ flex: '1 1 200px' }}>
        {getErrorMessage(error, 'This record was changed by someone else. Reload to see the changes.')}
      </Box>
      <Button variant="outlined" onClick={onReload}>
        Reload
      </Button>
    </Box>
  );
}
