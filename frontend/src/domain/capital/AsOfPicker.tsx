import Box from '@mui/material/Box';
import { todayInNewYork } from '../../lib/format';
import { DayField } from '../../ui/forms/DayField';
import type { AsOfState } from './as-of';

/** The day of the figures of a panel. */
export function AsOfPicker({ asOf, choose, field }: AsOfState) {
  const today = todayInNewYork();
  return (
    <Box data-screen-only sx={{ display: 'flex' }}>
      <DayField label="As of" value={asOf ?? today} max={today} onChange={choose} inputRef={field} />
    </Box>
  );
}
