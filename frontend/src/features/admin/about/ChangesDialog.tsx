import Box from '@mui/material/Box';
import DialogContent from '@mui/material/DialogContent';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import type { Changes } from '../../../api/generated';
import type { DialogProps } from '../../../ui/dialogs/use-dialog';
import { TitledDialog } from '../../../ui/dialogs/TitledDialog';
import { EmptyState } from '../../../ui/feedback/EmptyState';
import { QueryState } from '../../../ui/feedback/QueryState';
import { adminQueries } from '../queries';

/** What is new in the version that runs, by its changelog. */
export function ChangesDialog(dialog: DialogProps) {
  const changes = useQuery(adminQueries.changes);
  return (
    <TitledDialog wide {...dialog} title="What Is New">
      <DialogContent dividers tabIndex={0}>
        <QueryState
          query={changes}
          loading="Loading what is new..."
          failure="What is new could not be loaded"
        >
          {(data) => <Sections changes={data} />}
        </QueryState>
      </DialogContent>
    </TitledDialog>
  );
}

function Sections({ changes: { version, sections } }: { changes: Changes }) {
  if (sections.length === 0) return <EmptyState text="The changelog has no entries" />;
  return (
    <>
      <Box sx={{ mb: 2, color: 'text.secondary' }}>
        {version === 'Unreleased' ? 'Since the last release' : `In version ${version}`}
      </Box>
      {sections.map(({ title, entries }) => (
        <Box key={title} component="section" sx={{ mb: 2 }}>
          <Typography variant="h3" sx={{ mb: 1 }}>
            {title}
          </Typography>
          <Box component="ul" sx={{ m: 0, pl: 2.5, overflowWrap: 'anywhere', '& li': { mb: 1 } }}>
            {entries.map((entry) => (
              <li key={entry}>{entry}</li>
            ))}
          </Box>
        </Box>
      ))}
    </>
  );
}
