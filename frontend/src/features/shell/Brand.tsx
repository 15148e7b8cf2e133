import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { FirmLogo, isMark } from '../../ui/layout/FirmLogo';
import { brand } from '../../lib/brand';

const MOST = { width: 192, height: 32 };

export function Brand() {
  const { logo, firmName } = brand;
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.25, minWidth: 0 }}>
      {logo ? <FirmLogo most={MOST} /> : <ProductName />}
      {(!logo || isMark(logo)) && (
        <Typography
          noWrap
          title={firmName}
          dir="auto"
          aria-hidden={logo !== null}
          sx={{ fontWeight: 600, letterSpacing: '-0.01em' }}
        >
          {firmName}
        </Typography>
      )}
    </Box>
  );
}

function ProductName() {
  return (
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
  );
}
