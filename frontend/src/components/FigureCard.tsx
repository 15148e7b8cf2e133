import Paper from '@mui/material/Paper';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { Hint } from './Hint';

interface FigureCardProps {
  label: string;
  /** Absent while it loads. */
  figure?: string;
  /** The figure with every cent, told on hover and focus. */
  exact?: string;
  good?: boolean;
  bad?: boolean;
}

export function FigureCard({ label, figure, exact, good = false, bad = false }: FigureCardProps) {
  const text = (
    <Typography
      component="dd"
      tabIndex={exact ? 0 : undefined}
      sx={{
        width: 'fit-content',
        m: 0,
        color: bad ? 'error.main' : good ? 'success.main' : 'text.primary',
        // Beyond a billion a figure is longer than its card is wide.
        fontSize: figure && figure.length > 11 ? 17 : 26,
        fontWeight: 600,
        lineHeight: '34px',
        overflowWrap: 'anywhere',
        letterSpacing: '-0.02em',
      }}
    >
      {figure ?? <Skeleton width={110} />}
    </Typography>
  );
  return (
    <Paper variant="outlined" component="dl" sx={{ m: 0, px: 2, py: 1.5, minWidth: 0 }}>
      <Typography component="dt" variant="body2" sx={{ color: 'text.secondary', fontWeight: 500 }}>
        {label}
      </Typography>
      {exact ? <Hint title={exact}>{text}</Hint> : text}
    </Paper>
  );
}
