import { Suspense, useState } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import type { DocumentRecord, SeenCount } from '../../api/generated';
import { formatDate } from '../../lib/format';
import { lazy } from '../../lib/lazy';
import { useDialog } from '../../ui/dialogs/use-dialog';
import { useEditing } from '../../ui/forms/use-editing';
import { Hint } from '../../ui/layout/Hint';
import { DeleteIcon, EditIcon, PeopleIcon } from '../../ui/icons';
import { documentTarget, isUnpublished } from '../publication/publication-target';
import { PublicationBadge } from '../publication/PublicationBadge';
import { PublishButton } from '../publication/PublishButton';
import { SeenBy } from '../seen/SeenBy';
import type { DocumentList } from './document-place';

const DocumentAudienceDialog = lazy(() => import('./DocumentAudienceDialog'));
const TitleForm = lazy(() => import('./TitleForm'));

interface DocumentRowProps {
  document: DocumentRecord;
  size: string;
  /** How many have opened it; for admins alone. */
  seen?: SeenCount;
  /** Only for those who may change documents. */
  writes?: { documents: DocumentList; onDelete: (document: DocumentRecord) => void };
}

export function DocumentRow({ document, size, seen, writes }: DocumentRowProps) {
  const { isEditing, wasEdited, edit, done } = useEditing();
  const [isSaving, setSaving] = useState(false);
  const leave = () => {
    setSaving(false);
    done();
  };

  return (
    <Box component="li" sx={row}>
      {isEditing && writes && (
        <Suspense>
          <TitleForm document={document} documents={writes.documents} onDone={leave} onSaving={setSaving} />
        </Suspense>
      )}
      {(!isEditing || isSaving) && (
        <>
          <DocumentText document={document} size={size} seen={seen} />
          <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.5, ml: 'auto' }}>
            {writes && isUnpublished(document) && <PublishButton target={documentTarget(document)} named />}
            <ViewButton document={document} />
            {writes && (
              <DocumentActions
                document={document}
                wasEdited={wasEdited || isSaving}
                onEdit={() => !isSaving && edit()}
                onDelete={() => writes.onDelete(document)}
              />
            )}
          </Box>
        </>
      )}
    </Box>
  );
}

const row = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: 2,
  rowGap: 0.5,
  px: 2,
  py: 1.25,
  '& + &': { borderTop: 1, borderColor: 'divider' },
};

function DocumentText({ document, size, seen }: Pick<DocumentRowProps, 'document' | 'size' | 'seen'>) {
  return (
    <Box sx={{ flex: '1 1 160px', minWidth: 0, overflowWrap: 'anywhere' }}>
      <Box dir="auto" className="prose" sx={{ fontWeight: 500 }}>
        {document.title}
      </Box>
      <Box
        component="ul"
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'baseline',
          columnGap: 1.5,
          m: 0,
          p: 0,
          color: 'text.secondary',
          fontSize: 12,
          listStyle: 'none',
        }}
      >
        <Box component="li" dir="auto" className="prose">
          {document.originalName}
        </Box>
        <li>{size}</li>
        <li>{formatDate(document.createdAt, 'Unknown date')}</li>
        {seen && (
          <li>
            <SeenBy kind="document" name={document.title} count={seen} />
          </li>
        )}
      </Box>
      {document.publication && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.75, '&:not(:empty)': { mt: 0.5 } }}>
          <PublicationBadge publication={document.publication} isOfDeal={document.investmentId !== null} />
        </Box>
      )}
    </Box>
  );
}

function ViewButton({ document: { title, filename } }: { document: DocumentRecord }) {
  return (
    <Button
      href={`/objects/${filename}`}
      target="_blank"
      rel="noopener"
      aria-label={`View ${title}`}
      sx={{ minWidth: 0 }}
    >
      View
    </Button>
  );
}

interface DocumentActionsProps {
  document: DocumentRecord;
  /** Whether the form has just been left, so that the keyboard returns to the button that opened it. */
  wasEdited: boolean;
  onEdit: () => void;
  onDelete: () => void;
}

function DocumentActions({ document, wasEdited, onEdit, onDelete }: DocumentActionsProps) {
  const { title } = document;
  const audience = useDialog();
  return (
    <>
      <Hint title="Edit title">
        <IconButton aria-label={`Edit the title of ${title}`} onClick={onEdit} autoFocus={wasEdited}>
          <EditIcon fontSize="small" />
        </IconButton>
      </Hint>
      <Hint title="Who sees it">
        <IconButton aria-label={`Who sees ${title}`} onClick={() => audience.show()}>
          <PeopleIcon fontSize="small" />
        </IconButton>
      </Hint>
      <Hint title="Delete">
        <IconButton aria-label={`Delete ${title}`} onClick={onDelete}>
          <DeleteIcon fontSize="small" />
        </IconButton>
      </Hint>
      {audience.shown && (
        <Suspense>
          <DocumentAudienceDialog document={document} dialog={audience.shown.dialog} />
        </Suspense>
      )}
    </>
  );
}
