import Typography from '@mui/material/Typography';
import type { UpdateRecord } from '../../api/generated';
import { EmptyState } from '../../ui/feedback/EmptyState';
import { Panel } from '../../ui/layout/Panel';
import { textOf } from '../../domain/update/update-types';

export function UpdateDetails({ update }: { update: UpdateRecord }) {
  const text = textOf(update);
  return (
    <Panel title="Update Details">
      {text.trim() ? (
        <Typography
          dir="auto"
          className="prose"
          sx={{ maxWidth: '80ch', px: 2, py: 1.5, whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}
        >
          {text}
        </Typography>
      ) : (
        <EmptyState text="No details provided" />
      )}
    </Panel>
  );
}
