import { Suspense } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { UpdateRecord } from '../../api/generated';
import { Panel } from '../../ui/layout/Panel';
import { lazy } from '../../lib/lazy';
import { useDialog } from '../../ui/dialogs/use-dialog';

const RemoveDocumentDialog = lazy(() => import('./RemoveDocumentDialog'));

interface UpdateDocumentProps {
  update: UpdateRecord;
  mayRemove: boolean;
}

export function UpdateDocument({ update, mayRemove }: UpdateDocumentProps) {
  const removal = useDialog();
  const { documentPath, documentName } = update;
  return (
    <Panel title="Update Document">
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5, px: 2, py: 1.5 }}>
        <Box
          component="span"
          className="prose"
          sx={{ flex: '1 1 160px', minWidth: 0, fontWeight: 500, overflowWrap: 'anywhere' }}
        >
          {documentName ?? 'Document'}
        </Box>
        <Box sx={{ display: 'flex', gap: 1 }}>
          <Button
            variant="outlined"
            href={`/objects/${documentPath}`}
            target="_blank"
            rel="noopener"
            aria-label={`View ${documentName ?? 'the document'}`}
          >
            View
          </Button>
          {mayRemove && (
            <Button variant="outlined" onClick={() => removal.show()} sx={{ color: 'error.main' }}>
              Remove
            </Button>
          )}
        </Box>
      </Box>
      {removal.shown && (
        <Suspense>
          <RemoveDocumentDialog update={update} dialog={removal.shown.dialog} />
        </Suspense>
      )}
    </Panel>
  );
}
