import Typography from '@mui/material/Typography';
import { Panel } from '../../../ui/layout/Panel';

export function DealNotes({ notes }: { notes: string | null }) {
  if (!notes?.trim()) return null;
  return (
    <Panel title="Deal Notes">
      <Typography sx={{ maxWidth: '80ch', px: 2, py: 1.5, whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
        {notes}
      </Typography>
    </Panel>
  );
}
