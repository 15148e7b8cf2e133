import { useState } from 'react';
import Box from '@mui/material/Box';
import DialogContent from '@mui/material/DialogContent';
import ListItemButton from '@mui/material/ListItemButton';
import { useQuery } from '@tanstack/react-query';
import type { LetterRecord } from '../../api/generated';
import type { ExportColumn } from '../../data-grid/export/export-column';
import { ExportButton } from '../../data-grid/export/ExportButton';
import { TitledDialog } from '../../ui/dialogs/TitledDialog';
import type { DialogProps } from '../../ui/dialogs/use-dialog';
import { EmptyState } from '../../ui/feedback/EmptyState';
import { QueryState } from '../../ui/feedback/QueryState';
import { When } from '../../ui/values/When';
import { countsText } from './mail-state';
import { letterQueries } from './queries';
import { SentLetter } from './SentLetter';

const letterExport: readonly ExportColumn<LetterRecord>[] = [
  { header: 'Sent', value: ({ createdAt }) => createdAt, kind: 'moment' },
  { header: 'Subject', value: ({ subject }) => subject },
  { header: 'Message', value: ({ body }) => body },
  { header: 'Linked Update', value: ({ update }) => update?.title },
  { header: 'Sent By', value: ({ sentByName }) => sentByName },
  { header: 'Recipients', value: ({ recipients }) => recipients, kind: 'count' },
  { header: 'Mails Sent', value: ({ sent }) => sent, kind: 'count' },
  { header: 'Waiting', value: ({ waiting }) => waiting, kind: 'count' },
  { header: 'Failed', value: ({ failed }) => failed, kind: 'count' },
  { header: 'Not Sent', value: ({ cancelled }) => cancelled, kind: 'count' },
];

/** The letters to LPs: the list, and of each who received it. */
export default function SentUpdatesDialog({ dialog }: { dialog: DialogProps }) {
  const [openId, setOpenId] = useState<string>();
  const [lastOpenId, setLastOpenId] = useState<string>();
  const back = () => {
    setLastOpenId(openId);
    setOpenId(undefined);
  };
  return (
    <TitledDialog {...dialog} title="Sent Updates">
      <DialogContent sx={{ pt: '8px !important' }}>
        {openId === undefined ? (
          <LetterList focusedId={lastOpenId} onOpen={setOpenId} />
        ) : (
          <SentLetter id={openId} onBack={back} />
        )}
      </DialogContent>
    </TitledDialog>
  );
}

interface LetterListProps {
  /** The letter that was open before: it gets the focus back. */
  focusedId: string | undefined;
  onOpen: (id: string) => void;
}

/** All letters, newest first. */
function LetterList({ focusedId, onOpen }: LetterListProps) {
  const query = useQuery(letterQueries.letters);
  return (
    <QueryState
      query={query}
      keepStale
      loading="Loading sent updates..."
      failure="The sent updates could not be loaded"
      empty={
        <EmptyState
          text="No updates sent yet"
          hint="Updates sent to limited partners by e-mail are listed here, with who received them and when."
        />
      }
    >
      {(letters) => (
        <>
          <Box sx={{ display: 'flex', justifyContent: 'flex-end', mb: 1 }}>
            <ExportButton
              list={{
                name: 'sent-updates',
                title: 'Sent Updates',
                columns: letterExport,
                read: () => letters,
              }}
              isEmpty={false}
            />
          </Box>
          <Box
            component="ul"
            sx={{ m: 0, p: 0, border: 1, borderColor: 'divider', borderRadius: 1.5, listStyle: 'none' }}
          >
            {letters.map((letter) => (
              <LetterRow
                key={letter.id}
                letter={letter}
                autoFocus={letter.id === focusedId}
                onOpen={() => onOpen(letter.id)}
              />
            ))}
          </Box>
        </>
      )}
    </QueryState>
  );
}

interface LetterRowProps {
  letter: LetterRecord;
  autoFocus: boolean;
  onOpen: () => void;
}

function LetterRow({ letter, autoFocus, onOpen }: LetterRowProps) {
  const { subject, createdAt, sentByName, failed } = letter;
  return (
    <Box component="li" sx={{ '& + &': { borderTop: 1, borderColor: 'divider' } }}>
      <ListItemButton autoFocus={autoFocus} onClick={onOpen} sx={{ display: 'block', px: 2, py: 1.25 }}>
        <Box className="prose one-line" dir="auto" title={subject} sx={{ fontWeight: 500 }}>
          {subject}
        </Box>
        <Box className="prose" sx={{ color: 'text.secondary', fontSize: 12, overflowWrap: 'anywhere' }}>
          <When moment={createdAt} inControl /> by {sentByName}
        </Box>
        <Box sx={{ color: failed > 0 ? 'error.main' : 'text.secondary', fontSize: 12 }}>
          {countsText(letter)}
        </Box>
      </ListItemButton>
    </Box>
  );
}
