import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { brand } from '../../lib/brand';

export function Brand() {
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.25, minWidth: 0 }}>
      <Box
        component="span"
        sx={{
          flex: 'none',
          px: 0.75,
          py: 0.25,
          borderRadius: 0.75,
          bgcolor: 'primary.main',
          color: 'primary.contrastText',
          fontSize: 12,
          fontWeight: 700,
        }}
      >
        {brand.productName}
      </Box>
      <Typography noWrap sx={{ fontWeight: 600, letterSpacing: '-0.01em' }}>
        {brand.firmName}
      </Typography>
    </Box>
  );
}
