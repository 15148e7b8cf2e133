import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { SxProps, Theme } from '@mui/material/styles';
import { formatDate } from '../../lib/format';
import type { AsOfState } from './as-of';

interface AsOfNoticeProps extends AsOfState {
  /** A sentence about figures beside it that are of today. */
  others?: string;
  sx?: SxProps<Theme>;
}

/** Says that figures are of a past day, also on paper; nothing while they are of today. */
export function AsOfNotice({ asOf, choose, field, others, sx }: AsOfNoticeProps) {
  // The button goes away with the notice.
  const backToToday = () => {
    field.current?.focus();
    choose(undefined);
  };
  return (
    asOf && (
      <Alert
        severity="info"
        variant="outlined"
        action={
          <Button data-screen-only color="inherit" size="small" onClick={backToToday}>
            Back to Today
          </Button>
        }
        sx={[look, ...(Array.isArray(sx) ? sx : [sx])]}
      >
        <Box component="span" sx={{ fontWeight: 500 }}>
          As of {formatDate(asOf)}
        </Box>
        {others && ` · ${others}`}
      </Alert>
    )
  );
}

const look = { alignItems: 'center', '& .MuiAlert-action': { py: 0 } };
