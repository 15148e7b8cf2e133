import { Suspense, useRef, useState } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import type { UpdateRecord } from '../../../api/generated';
import { ExportButton } from '../../../data-grid/export/ExportButton';
import { DeleteUpdateButton, DeleteUpdateDialog } from '../../../domain/update/DeleteUpdate';
import { updateExport } from '../../../domain/update/update-export';
import { isUnpublished, updateTarget } from '../../../domain/publication/publication-target';
import { PublicationBadge } from '../../../domain/publication/PublicationBadge';
import { PublishButton } from '../../../domain/publication/PublishButton';
import { UpdateBadge } from '../../../domain/update/UpdateBadge';
import { UpdatePreview } from '../../../domain/update/UpdatePreview';
import { formatDate } from '../../../lib/format';
import { lazy } from '../../../lib/lazy';
import { useAuth } from '../../../lib/session/auth';
import { useDialog, useDialogFromSearch } from '../../../ui/dialogs/use-dialog';
import { EmptyState } from '../../../ui/feedback/EmptyState';
import { QueryState } from '../../../ui/feedback/QueryState';
import { PlusIcon } from '../../../ui/icons';
import { TextLink } from '../../../ui/layout/links';
import { Panel, PanelActions } from '../../../ui/layout/Panel';
import { companyQueries } from '../queries';

const CreateUpdateDialog = lazy(() => import('../../../domain/update/CreateUpdateDialog'));

export function CompanyUpdates({ companyId }: { companyId: string }) {
  const updates = useQuery(companyQueries(companyId).updates);
  const mayWrite = useAuth().can('updates.write');
  const creating = useDialog();
  useDialogFromSearch('add-update', mayWrite && creating.show);
  const deletion = useDialog<UpdateRecord>();
  const newButton = useRef<HTMLButtonElement>(null);
  const list = { name: 'company-updates', title: 'Company Updates', columns: updateExport } as const;

  return (
    <Panel
      title={list.title}
      actions={
        <PanelActions>
          <ExportButton list={{ ...list, read: () => updates.data ?? [] }} isEmpty={!updates.data?.length} />
          {mayWrite && (
            <Button
              ref={newButton}
              variant="contained"
              startIcon={<PlusIcon />}
              onClick={() => creating.show()}
            >
              New Update
            </Button>
          )}
        </PanelActions>
      }
    >
      <QueryState
        query={updates}
        loading="Loading company updates..."
        failure="Failed to fetch company updates"
        empty={
          <EmptyState
            text="No updates for this company yet"
            hint="News of the company appears here, newest first."
            action={
              mayWrite && (
                <Button variant="outlined" onClick={() => creating.show()}>
                  Write the First Update
                </Button>
              )
            }
          />
        }
      >
        {(data) => <UpdateTimeline updates={data} onDelete={mayWrite ? deletion.show : undefined} />}
      </QueryState>
      {creating.shown && (
        <Suspense>
          <CreateUpdateDialog companyId={companyId} dialog={creating.shown.dialog} />
        </Suspense>
      )}
      {deletion.shown && (
        <DeleteUpdateDialog
          key={deletion.shown.subject.id}
          update={deletion.shown.subject}
          dialog={deletion.shown.dialog}
          onExited={() => newButton.current?.focus()}
        />
      )}
    </Panel>
  );
}

const BATCH = 20;

interface UpdateTimelineProps {
  updates: readonly UpdateRecord[];
  onDelete?: (update: UpdateRecord) => void;
}

/** The updates along a vertical line, newest first. */
function UpdateTimeline({ updates, onDelete }: UpdateTimelineProps) {
  const [count, setCount] = useState(BATCH);
  return (
    <>
      <Box component="ol" aria-label="Updates" sx={{ m: 0, px: 2, py: 1.75, listStyle: 'none' }}>
        {updates.slice(0, count).map((update) => (
          <UpdateEntry key={update.id} update={update} onDelete={onDelete} />
        ))}
      </Box>
      {count < updates.length && (
        <Box sx={{ px: 2, pb: 1.75 }}>
          <Button variant="outlined" onClick={() => setCount(count + BATCH)}>
            Show more
          </Button>
        </Box>
      )}
    </>
  );
}

interface UpdateEntryProps {
  update: UpdateRecord;
  onDelete?: (update: UpdateRecord) => void;
}

function UpdateEntry({ update, onDelete }: UpdateEntryProps) {
  return (
    <Box component="li" sx={entryOnLine}>
      <Box sx={entryText}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1.25, rowGap: 0.25 }}>
          <TextLink
            to="/update/$id"
            params={{ id: update.id }}
            sx={{ minWidth: 0, color: 'inherit', fontWeight: 600 }}
          >
            {update.title}
          </TextLink>
          <UpdateBadge type={update.updateType} />
          <PublicationBadge publication={update.publication} />
          <Box
            component="time"
            dateTime={update.publishedAt ?? update.createdAt}
            sx={{ color: 'text.secondary', fontSize: 12, whiteSpace: 'nowrap' }}
          >
            {formatDate(update.publishedAt ?? update.createdAt)}
          </Box>
        </Box>
        <UpdatePreview update={update} />
      </Box>
      {onDelete && (
        <Box sx={{ display: 'flex', flex: 'none', alignItems: 'flex-start', gap: 0.5 }}>
          {isUnpublished(update) && <PublishButton target={updateTarget(update)} named />}
          <DeleteUpdateButton update={update} onDelete={onDelete} />
        </Box>
      )}
    </Box>
  );
}

const entryText = {
  display: 'flex',
  flex: 1,
  flexDirection: 'column',
  gap: 0.25,
  minWidth: 0,
  overflowWrap: 'anywhere',
} as const;

/** A dot for each entry, and the line from it to the next one. */
const entryOnLine = {
  position: 'relative',
  display: 'flex',
  gap: 1.5,
  pl: 2.75,
  '& + &': { pt: 1.75 },
  '&::before': {
    content: '""',
    position: 'absolute',
    left: 0,
    top: 6,
    width: 9,
    height: 9,
    border: '2px solid var(--primary)',
    borderRadius: '50%',
    bgcolor: 'background.paper',
  },
  '& + &::before': { top: 20 },
  '&:not(:last-of-type)::after': {
    content: '""',
    position: 'absolute',
    left: 4,
    top: 15,
    bottom: -6,
    width: '1px',
    bgcolor: 'divider',
  },
  '& + &:not(:last-of-type)::after': { top: 29 },
};
