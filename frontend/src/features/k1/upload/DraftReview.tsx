import { useCallback, useRef } from 'react';
import Box from '@mui/material/Box';
import { discardK1Draft, type K1DraftRecord } from '../../../api/generated';
import { getErrorMessage, isGone } from '../../../lib/errors';
import { toast } from '../../../lib/toast';
import { EmptyState } from '../../../ui/feedback/EmptyState';
import { QueryState } from '../../../ui/feedback/QueryState';
import { FileDrop } from '../../../ui/forms/FileDrop';
import { fileRules, limitOf } from '../../../ui/forms/file-rules';
import { BatchProgress } from './BatchProgress';
import type { DraftChoices } from './draft-choice';
import { DraftGroups } from './DraftGroups';
import type { Batch } from './use-batch';

const { k1, k1Archive } = fileRules;
const endings = [...k1.endings, ...k1Archive.endings];
const limits = `PDF ${limitOf(k1.mostBytes)}, ZIP ${limitOf(k1Archive.mostBytes)}`;

interface DraftReviewProps {
  batch: Batch;
  choices: DraftChoices;
  onSplit: (draft: K1DraftRecord) => void;
}

/** Takes files, and shows their progress and what was read in them. */
export function DraftReview({ batch, choices, onSplit }: DraftReviewProps) {
  const { query, cache, uploads, reading } = batch;
  const list = useRef<HTMLDivElement>(null);

  const remove = useCallback(
    async (id: string) => {
      try {
        await discardK1Draft(id);
      } catch (failure) {
        if (!isGone(failure)) return toastRemoveError(failure);
      }
      await cache.remove([id]);
      // The focus was on the button of the removed row.
      list.current?.focus();
      // A draft that it duplicated may be a match now.
      await cache.refetch();
    },
    [cache],
  );

  return (
    <QueryState
      query={query}
      keepStale
      loading="Loading the uploaded K-1s..."
      failure="The uploaded K-1s could not be loaded"
    >
      {(drafts) => (
        <>
          <FileDrop
            label="K-1s as PDF files, or a ZIP of them"
            endings={endings}
            mostBytes={k1.mostBytes}
            limits={limits}
            multiple
            onChoose={uploads.add}
          />
          <BatchProgress uploads={uploads} reading={reading} />
          {drafts.length + uploads.rejected.length + uploads.total === 0 && (
            <EmptyState
              text="The LP and the tax year of each K-1 are read from its PDF"
              hint="Nothing is published before you have reviewed it."
            />
          )}
          <Box ref={list} tabIndex={-1} sx={{ outline: 'none' }}>
            <DraftGroups
              drafts={drafts}
              rejected={uploads.rejected}
              failures={reading.failures}
              choices={choices}
              onRetry={reading.retry}
              onRemove={(id) => void remove(id)}
              onSplit={onSplit}
              onDismiss={uploads.dismiss}
            />
          </Box>
        </>
      )}
    </QueryState>
  );
}

function toastRemoveError(error: unknown): void {
  toast({
    title: 'Error',
    description: getErrorMessage(error, 'Failed to remove the file'),
    variant: 'destructive',
  });
}
