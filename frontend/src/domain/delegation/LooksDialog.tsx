import { useState } from 'react';
import DialogContent from '@mui/material/DialogContent';
import { useQuery } from '@tanstack/react-query';
import { TitledDialog } from '../../ui/dialogs/TitledDialog';
import type { DialogProps } from '../../ui/dialogs/use-dialog';
import { EmptyState } from '../../ui/feedback/EmptyState';
import { QueryState } from '../../ui/feedback/QueryState';
import { Row, Rows } from '../../ui/layout/Rows';
import { ShowMore } from '../../ui/layout/ShowMore';
import { When } from '../../ui/values/When';
import { lookWords } from './access-words';
import { looksQuery } from './queries';

interface LooksDialogProps {
  lpId: string;
  dialog: DialogProps;
}

const PAGE = 20;

/** The newest pages, records and files that others looked at as the LP. */
export default function LooksDialog({ lpId, dialog: { open, onClose, onExited } }: LooksDialogProps) {
  const [count, setCount] = useState(PAGE);
  const query = useQuery(looksQuery(lpId));
  return (
    <TitledDialog open={open} onClose={onClose} onExited={onExited} title="What Was Viewed">
      <DialogContent sx={{ p: 0 }}>
        <QueryState
          query={query}
          loading="Loading what was viewed..."
          failure="What was viewed could not be loaded"
          empty={
            <EmptyState
              text="Nothing was viewed yet"
              hint="Each page and file that a person with access or an administrator looks at is listed here."
            />
          }
        >
          {(looks) => (
            <>
              <Rows label="What was viewed">
                {looks.slice(0, count).map(({ id, viewerName, viewedAs, createdAt, ...look }) => (
                  <Row
                    key={id}
                    name={lookWords(look)}
                    facts={
                      <>
                        <span>{viewedAs === 'admin' ? `${viewerName} (administrator)` : viewerName}</span>
                        <span>
                          <When moment={createdAt} />
                        </span>
                      </>
                    }
                  />
                ))}
              </Rows>
              {looks.length > PAGE && (
                <ShowMore
                  shown={Math.min(count, looks.length)}
                  total={looks.length}
                  onShowMore={() => setCount(count + PAGE)}
                />
              )}
            </>
          )}
        </QueryState>
      </DialogContent>
    </TitledDialog>
  );
}
