import type { ReactNode } from 'react';
import Paper from '@mui/material/Paper';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import type { CapitalFigure, HoldingsFigure } from './explain-context';
import { hiddenAmount } from '../../lib/hidden-amounts';
import { textWithAmounts } from '../../ui/values/Amount';
import { ExplainButton } from './ExplainButton';
import { Hint } from '../../ui/layout/Hint';

interface FigureCardProps {
  label: string;
  /** Absent while it loads. */
  figure?: string;
  /** The figure with every cent, shown on hover and focus. */
  exact?: string;
  /** Makes the figure a button that opens its explanation. */
  explains?: (HoldingsFigure | CapitalFigure) & { name: string };
  /** Below the figure: what qualifies it. */
  note?: ReactNode;
  good?: boolean;
  bad?: boolean;
  /** For rows of amounts to the cent, which are all shown in the smaller size. */
  small?: boolean;
}

export function FigureCard(props: FigureCardProps) {
  const { label, figure, explains, note, good = false, bad = false, small = false } = props;
  const exact = props.exact === hiddenAmount ? undefined : props.exact;
  const text = (
    <Typography
      component="dd"
      tabIndex={exact && !explains ? 0 : undefined}
      sx={{
        width: 'fit-content',
        m: 0,
        color: bad ? 'error.main' : good ? 'success.main' : 'text.primary',
        // From a billion on, a figure is longer than its card.
        fontSize: small || (figure && figure.length > 11) ? { xs: 14, sm: 17 } : 26,
        fontWeight: 600,
        lineHeight: '34px',
        overflowWrap: 'anywhere',
        letterSpacing: '-0.02em',
      }}
    >
      {figure === undefined ? (
        <Skeleton width={110} />
      ) : explains ? (
        <ExplainButton {...explains} label={label} text={figure} />
      ) : (
        textWithAmounts(figure)
      )}
    </Typography>
  );
  return (
    <Paper variant="outlined" component="dl" sx={{ m: 0, px: 2, py: 1.5, minWidth: 0 }}>
      <Typography component="dt" variant="body2" sx={{ color: 'text.secondary', fontWeight: 500 }}>
        {label}
      </Typography>
      {exact ? <Hint title={exact}>{text}</Hint> : text}
      {note && (
        <Typography component="dd" sx={{ m: 0, color: 'text.secondary', fontSize: 12, lineHeight: 1.4 }}>
          {note}
        </Typography>
      )}
    </Paper>
  );
}
