import Typography from '@mui/material/Typography';
import { truncate } from '../../lib/format';

const PREVIEW_LENGTH = 100;

/** The beginning of what was written, its lines kept; the update's own page has all of it. */
export function UpdateText({ text }: { text: string }) {
  if (!text.trim()) return null;
  return (
    <Typography
      variant="body2"
      dir="auto"
      className="prose"
      sx={{
        display: '-webkit-box',
        maxWidth: '90ch',
        overflow: 'hidden',
        color: 'text.secondary',
        whiteSpace: 'pre-line',
        overflowWrap: 'anywhere',
        WebkitBoxOrient: 'vertical',
        WebkitLineClamp: '3',
      }}
    >
      {truncate(text.trim(), PREVIEW_LENGTH)}
    </Typography>
  );
}
