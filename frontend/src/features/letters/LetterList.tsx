import Box from '@mui/material/Box';
import ListItemButton from '@mui/material/ListItemButton';
import { useListLetters, type LetterRecord } from '../../api/generated';
import { EmptyState } from '../../ui/feedback/EmptyState';
import { ExportButton } from '../../data-grid/export/ExportButton';
import { LoadError } from '../../ui/feedback/LoadError';
import { LoadingRows } from '../../ui/feedback/LoadingRows';
import { When } from '../../ui/values/When';
import { letterExport } from './letter-exports';
import { countsText } from './mail-state';
import { askAgain } from './use-letter-progress';

interface LetterListProps {
  /** The one that was looked at last. */
  left: string | undefined;
  onOpen: (id: string) => void;
}

/** All letters, newest first. */
export function LetterList({ left, onOpen }: LetterListProps) {
  const { data, error, isFetching, refetch } = useListLetters(undefined, {
    query: { staleTime: 0, refetchInterval: ({ state }) => askAgain(state.data) },
  });
  if (!data && error && !isFetching)
    return (
      <LoadError what="The sent updates could not be loaded" error={error} onRetry={() => void refetch()} />
    );
  if (!data) return <LoadingRows text="Loading sent updates..." />;
  if (data.length === 0)
    return (
      <EmptyState
        text="No updates sent yet"
        hint="What is sent to limited partners by e-mail is kept here, with who got it and when."
      />
    );
  return (
    <>
      <Box sx={{ display: 'flex', justifyContent: 'flex-end', mb: 1 }}>
        <ExportButton
          list={{ name: 'sent-updates', title: 'Sent Updates', columns: letterExport, read: () => data }}
          isEmpty={false}
        />
      </Box>
      <Box
        component="ul"
        sx={{ m: 0, p: 0, border: 1, borderColor: 'divider', borderRadius: 1.5, listStyle: 'none' }}
      >
        {data.map((letter) => (
          <LetterRow
            key={letter.id}
            letter={letter}
            wasLeft={letter.id === left}
            onOpen={() => onOpen(letter.id)}
          />
        ))}
      </Box>
    </>
  );
}

interface LetterRowProps {
  letter: LetterRecord;
  wasLeft: boolean;
  onOpen: () => void;
}

function LetterRow({ letter, wasLeft, onOpen }: LetterRowProps) {
  const { subject, createdAt, sentByName, failed } = letter;
  return (
    <Box component="li" sx={{ '& + &': { borderTop: 1, borderColor: 'divider' } }}>
      <ListItemButton autoFocus={wasLeft} onClick={onOpen} sx={{ display: 'block', px: 2, py: 1.25 }}>
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
