import { useState } from 'react';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import Typography from '@mui/material/Typography';
import { styled } from '@mui/material/styles';
import {
  getOpenK1DraftUrl,
  useSplitK1Draft,
  type K1DraftPart,
  type K1DraftRecord,
} from '../../../api/generated';
import { TitledDialog } from '../../../ui/dialogs/TitledDialog';
import type { DialogProps } from '../../../ui/dialogs/use-dialog';
import { useMutationToast } from '../../../api/use-mutation-toast';
import {
  asFound,
  joined,
  pagesOf,
  pagesText,
  parted,
  rangesOf,
  toggled,
  type ChosenPart,
} from './split-parts';
import type { DraftCache } from './use-draft-cache';

interface SplitDraftDialogProps {
  draft: K1DraftRecord;
  dialog: DialogProps;
  cache: DraftCache;
}

/** Shows the K-1s found in one file, each with its pages, before the file is split into them. */
export function SplitDraftDialog({ draft, dialog, cache }: SplitDraftDialogProps) {
  const found = draft.parts ?? [];
  const [parts, setParts] = useState(() => asFound(found));
  const ranges = rangesOf(parts);
  const toasts = useMutationToast({
    success: ranges.length === 1 ? 'File split into 1' : `File split into ${ranges.length}`,
    failure: 'Error',
    fallback: 'Failed to split the file',
    onSuccess: async (drafts: readonly K1DraftRecord[]) => {
      dialog.onClose();
      await cache.remove([draft.id]);
      await cache.add(drafts);
    },
    // It may have been split or removed meanwhile.
    onError: () => void cache.refetch(),
  });
  const { mutate, isPending } = useSplitK1Draft({ mutation: toasts });
  const pagesBefore = (found[0]?.firstPage ?? 1) - 1;

  return (
    <TitledDialog {...dialog} title={`Split ${draft.originalName}`} wide>
      <DialogContent>
        <Typography variant="body2" sx={{ mb: 2, color: 'text.secondary' }}>
          Each part becomes a file of its own pages, which is then read by itself. Open the pages to check
          where each K-1 begins and ends. Nothing is published yet.
        </Typography>
        <Parts>
          {pagesBefore > 0 && (
            <li className="none">
              <div className="text">
                <PagesLink draft={draft} part={{ firstPage: 1, lastPage: pagesBefore }} />
                <div>Not part of any K-1; left out</div>
              </div>
            </li>
          )}
          {parts.map((part, at) => (
            <Part
              key={pagesOf(part).firstPage}
              draft={draft}
              part={part}
              isFirst={at === 0}
              onToggle={() => setParts(toggled(parts, at))}
              onJoin={() => setParts(joined(parts, at))}
              onPart={() => setParts(parted(parts, at))}
            />
          ))}
        </Parts>
        {ranges.length < parts.length && (
          <Alert severity="info" sx={{ mt: 2 }}>
            Pages that are left out are removed with the file. Upload it again to get them back.
          </Alert>
        )}
      </DialogContent>
      <DialogActions disableSpacing sx={{ flexWrap: 'wrap', gap: 1, borderTop: 1, borderColor: 'divider' }}>
        <Button variant="outlined" onClick={dialog.onClose}>
          Cancel
        </Button>
        <Button
          variant="contained"
          disabled={ranges.length === 0 || isPending}
          onClick={() => mutate({ id: draft.id, data: { parts: ranges } })}
        >
          {isPending ? 'Splitting...' : splitText(ranges.length)}
        </Button>
      </DialogActions>
    </TitledDialog>
  );
}

function splitText(count: number): string {
  if (count === 0) return 'Split';
  return count === 1 ? 'Split into 1 file' : `Split into ${count} files`;
}

interface PartProps {
  draft: K1DraftRecord;
  part: ChosenPart;
  isFirst: boolean;
  onToggle: () => void;
  onJoin: () => void;
  onPart: () => void;
}

function Part({ draft, part, isFirst, onToggle, onJoin, onPart }: PartProps) {
  const pages = pagesOf(part);
  const text = pagesText(pages);
  const [first] = part.found;
  const isJoined = part.found.length > 1;
  return (
    <li className={part.isTaken ? undefined : 'left-out'}>
      <input type="checkbox" aria-label={`Include ${text}`} checked={part.isTaken} onChange={onToggle} />
      <div className="text">
        <PagesLink draft={draft} part={pages} />
        {first && <PartOwner part={first} />}
        {isJoined && <div>{`Joined from ${part.found.length} K-1s`}</div>}
      </div>
      <div className="actions">
        {isJoined && (
          <Button size="small" aria-label={`Undo join: ${text}`} onClick={onPart}>
            Undo join
          </Button>
        )}
        {!isFirst && !isJoined && (
          <Button size="small" aria-label={`Join to the part before: ${text}`} onClick={onJoin}>
            Join to the part before
          </Button>
        )}
      </div>
    </li>
  );
}

/** Opens the whole file at these pages. */
function PagesLink({
  draft,
  part,
}: {
  draft: K1DraftRecord;
  part: Pick<K1DraftPart, 'firstPage' | 'lastPage'>;
}) {
  const text = pagesText(part);
  return (
    <a
      href={`${getOpenK1DraftUrl(draft.id)}#page=${part.firstPage}`}
      target="_blank"
      rel="noreferrer"
      aria-label={`${text} of ${draft.originalName}`}
    >
      {text}
    </a>
  );
}

function PartOwner({ part: { lp, entity, taxYear, reason } }: { part: K1DraftPart }) {
  return (
    <>
      <div className="whose prose">
        {(entity ?? lp)?.legalName ?? 'LP unknown'}
        {taxYear !== null && `, ${taxYear}`}
      </div>
      {reason !== null && <div>{reason}</div>}
    </>
  );
}

const Parts = styled('ul')(({ theme }) => {
  const { divider, text, primary } = theme.vars?.palette ?? theme.palette;
  return {
    margin: 0,
    padding: 0,
    border: `1px solid ${divider}`,
    borderRadius: 6,
    listStyle: 'none',
    '& li': {
      display: 'grid',
      gridTemplateColumns: '20px minmax(0, 1fr) auto',
      alignItems: 'center',
      columnGap: 12,
      padding: '8px 10px 8px 14px',
    },
    '& li + li': { borderTop: `1px solid ${divider}` },
    '& li.none .text': { gridColumn: '2 / -1' },
    '& li.left-out .whose': { textDecoration: 'line-through' },
    '& input': { width: 17, height: 17, margin: 0, accentColor: primary.main },
    '& .text': { minWidth: 0, overflowWrap: 'anywhere', color: text.secondary, fontSize: 12 },
    '& .text a': { color: primary.main, fontSize: 13 },
    '& .whose': { color: text.primary, fontSize: 13, fontWeight: 500 },
    [theme.breakpoints.down('sm')]: {
      '& li': { gridTemplateColumns: '20px minmax(0, 1fr)' },
      '& .actions': { gridColumn: 2, marginLeft: -12 },
    },
  };
});
