import Box from '@mui/material/Box';
import type { UpdateType } from '../../api/generated';
import { updateTypes } from './update-types';

const dots: Record<UpdateType, string> = {
  fundraise: 'success.main',
  company_update: 'info.main',
  product_update: 'warning.main',
};

/** The type of an update as a label in a frame, with a dot in the type's colour. */
export function UpdateBadge({ type }: { type: UpdateType }) {
  return (
    <Box
      component="span"
      sx={{
        display: 'inline-flex',
        alignItems: 'center',
        gap: 0.75,
        px: 0.875,
        border: 1,
        borderColor: 'divider',
        borderRadius: 1,
        fontSize: 12,
        fontWeight: 500,
        lineHeight: '20px',
        whiteSpace: 'nowrap',
      }}
    >
      <Box component="span" sx={{ width: 7, height: 7, borderRadius: '50%', bgcolor: dots[type] }} />
      {updateTypes.find(({ value }) => value === type)?.label}
    </Box>
  );
}
