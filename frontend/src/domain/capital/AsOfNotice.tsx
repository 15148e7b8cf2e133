import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import type { SxProps, Theme } from '@mui/material/styles';
import { formatDate } from '../../lib/format';
import type { AsOfState } from './as-of';

interface AsOfNoticeProps extends AsOfState {
  sx?: SxProps<Theme>;
}

/** Says that figures are of a past day, also on paper; nothing while they are of today. */
export const AsOfNotice = ({ asOf, choose, sx }: AsOfNoticeProps) =>
  asOf && (
    <Alert
      severity="info"
      variant="outlined"
      action={
        <Button data-screen-only color="inherit" size="small" onClick={() => choose(undefined)}>
          Back to Today
        </Button>
      }
      sx={[look, ...(Array.isArray(sx) ? sx : [sx])]}
    >
      As of {formatDate(asOf)}
    </Alert>
  );

const look = { alignItems: 'center', '& .MuiAlert-action': { py: 0 } };
