import { useState } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import FormControlLabel from '@mui/material/FormControlLabel';
import { keepPreviousData } from '@tanstack/react-query';
import { useAttachToLetter, type LetterDetail, type PlacedDocument } from '../../api/generated';
import { documentPages } from '../../api/pages';
import { usePages } from '../../api/use-pages';
import { SearchField } from '../../data-grid/SearchField';
import { audienceText } from '../../domain/publication/PublicationBadge';
import { formatDate, formatFileSize, pluralize } from '../../lib/format';
import { TitledDialog } from '../../ui/dialogs/TitledDialog';
import type { DialogProps } from '../../ui/dialogs/use-dialog';
import { EmptyState } from '../../ui/feedback/EmptyState';
import { QueryState } from '../../ui/feedback/QueryState';
import { ShowMore } from '../../ui/layout/ShowMore';
import { Chip } from '../../ui/values/Chip';
import { MOST_ATTACHMENTS, namesText } from './letter-words';
import { useAttachmentToast } from './use-attachment-toast';

interface DocumentsDialogProps {
  draft: LetterDetail;
  dialog: DialogProps;
}

/** Attaches documents that are published in the portal, several at once; those chosen stay chosen in another search. */
export default function DocumentsDialog({ draft, dialog }: DocumentsDialogProps) {
  const { id, attachments } = draft;
  const [chosen, setChosen] = useState<ReadonlyMap<string, PlacedDocument>>(new Map());
  const [search, setSearch] = useState('');
  const outcome = useAttachmentToast(id, {
    success: chosen.size === 1 ? 'Document attached' : `${pluralize(chosen.size, 'document')} attached`,
    failure: 'Nothing was attached',
    onDone: dialog.onClose,
  });
  const { mutate, isPending } = useAttachToLetter({ mutation: outcome });
  const left = MOST_ATTACHMENTS - attachments.length;
  const toggle = (document: PlacedDocument) => {
    const next = new Map(chosen);
    if (!next.delete(document.id)) next.set(document.id, document);
    setChosen(next);
  };
  return (
    <TitledDialog {...dialog} title="Attach Portal Documents" wide>
      <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 1.5, px: 3, pb: 1.5 }}>
        <Box className="prose" sx={{ color: 'text.secondary', fontSize: 13 }}>
          The letter does not change who sees a document: recipients who may not see it in the portal get the
          letter without it.
        </Box>
        <Box sx={{ display: 'flex' }}>
          <SearchField placeholder="Search documents..." value={search} onChange={setSearch} />
        </Box>
      </Box>
      <DialogContent dividers sx={{ minHeight: 240, p: 0 }}>
        <FoundDocuments
          search={search}
          onClear={() => setSearch('')}
          isChosen={(document) => chosen.has(document.id)}
          isAttached={(document) => attachments.some(({ documentId }) => documentId === document.id)}
          isFull={chosen.size >= left}
          onToggle={toggle}
        />
      </DialogContent>
      <Box role="status" className="prose" sx={status}>
        {chosen.size > 0 && <>Chosen: {namesText([...chosen.values()].map(({ title }) => title))}. </>}
        {chosen.size >= left && `A letter can have at most ${MOST_ATTACHMENTS} attachments.`}
      </Box>
      <DialogActions disableSpacing sx={{ flexWrap: 'wrap', gap: 1 }}>
        <Button variant="outlined" onClick={dialog.onClose}>
          Cancel
        </Button>
        <Button
          variant="contained"
          disabled={isPending || chosen.size === 0}
          onClick={() => mutate({ id, data: { documentIds: [...chosen.keys()] } })}
        >
          {isPending
            ? 'Attaching...'
            : `Attach ${chosen.size === 0 ? 'Documents' : pluralize(chosen.size, 'Document')}`}
        </Button>
      </DialogActions>
    </TitledDialog>
  );
}

const status = {
  px: 3,
  pt: 1.5,
  color: 'text.secondary',
  fontSize: 13,
  overflowWrap: 'anywhere',
  '&:empty': { display: 'none' },
} as const;

interface FoundDocumentsProps {
  search: string;
  onClear: () => void;
  isChosen: (document: PlacedDocument) => boolean;
  isAttached: (document: PlacedDocument) => boolean;
  /** Whether no more can be chosen. */
  isFull: boolean;
  onToggle: (document: PlacedDocument) => void;
}

function FoundDocuments({ search, onClear, isChosen, isAttached, isFull, onToggle }: FoundDocumentsProps) {
  // Another search begins with its first page.
  const [wanted, setWanted] = useState({ search, pages: 1 });
  const pages = wanted.search === search ? wanted.pages : 1;
  const found = usePages({ ...documentPages(search), placeholderData: keepPreviousData }, pages);
  return (
    <QueryState
      query={{ ...found, data: found.rows, error: found.isNextPageError ? null : found.error }}
      loading="Loading documents..."
      failure="The documents could not be loaded"
      empty={
        search === '' ? (
          <EmptyState
            text="No documents yet"
            hint="Documents are uploaded on the pages of investments and companies."
          />
        ) : (
          <EmptyState
            text="No document matches"
            hint="The search looks at titles, file names, investments and companies."
            action={
              <Button variant="outlined" onClick={onClear}>
                Clear Search
              </Button>
            }
          />
        )
      }
    >
      {(documents) => (
        <>
          <Box component="ul" aria-label="Documents" sx={{ m: 0, p: 0, listStyle: 'none' }}>
            {documents.map((document) => (
              <DocumentOption
                key={document.id}
                document={document}
                isAttached={isAttached(document)}
                isChosen={isChosen(document)}
                isDisabled={isFull && !isChosen(document)}
                onToggle={() => onToggle(document)}
              />
            ))}
          </Box>
          {!found.isWhole && (
            <ShowMore
              shown={documents.length}
              total={undefined}
              hasMore={!found.isFetching}
              onShowMore={() =>
                found.isNextPageError ? void found.refetch() : setWanted({ search, pages: pages + 1 })
              }
            />
          )}
        </>
      )}
    </QueryState>
  );
}

interface DocumentOptionProps {
  document: PlacedDocument;
  isAttached: boolean;
  isChosen: boolean;
  isDisabled: boolean;
  onToggle: () => void;
}

/** A document with what it belongs to, and for whom it is if not for all LPs. */
function DocumentOption({ document, isAttached, isChosen, isDisabled, onToggle }: DocumentOptionProps) {
  const { title, originalName, fileSize, createdAt, publication } = document;
  return (
    <Box component="li" sx={{ px: 3, py: 0.75, '& + &': { borderTop: 1, borderColor: 'divider' } }}>
      <FormControlLabel
        disabled={isAttached || isDisabled}
        control={<Checkbox size="small" checked={isAttached || isChosen} onChange={onToggle} />}
        label={
          <Box className="prose" sx={{ minWidth: 0, fontSize: 13, overflowWrap: 'anywhere' }}>
            <Box dir="auto" sx={{ fontWeight: 500 }}>
              {title}
            </Box>
            <Box sx={{ color: 'text.secondary', fontSize: 12 }}>
              {[placeOf(document), originalName, formatFileSize(fileSize), formatDate(createdAt)].join(' · ')}
            </Box>
            {(isAttached || publication?.audience !== 'all') && (
              <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.75, mt: 0.5 }}>
                {isAttached && <Chip color="success.main">Attached</Chip>}
                {publication && publication.audience !== 'all' && (
                  <Chip color="text.secondary">{audienceText(publication)}</Chip>
                )}
              </Box>
            )}
          </Box>
        }
        sx={{ alignItems: 'flex-start', width: '100%', minWidth: 0, m: 0, gap: 0.5 }}
      />
    </Box>
  );
}

const placeOf = ({ investmentName, companyName }: PlacedDocument): string =>
  investmentName === null ? companyName : `${investmentName}, ${companyName}`;
