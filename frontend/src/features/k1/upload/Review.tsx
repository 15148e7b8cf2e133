import { useCallback, useRef } from 'react';
import Box from '@mui/material/Box';
import { discardK1Draft, type K1DraftRecord } from '../../../api/generated';
import { ApiError } from '../../../lib/errors';
import { EmptyState } from '../../../ui/feedback/EmptyState';
import { FileDrop } from '../../../ui/forms/FileDrop';
import { LoadError } from '../../../ui/feedback/LoadError';
import { LoadingRows } from '../../../ui/feedback/LoadingRows';
import { getErrorMessage } from '../../../lib/errors';
import { fileRules, limitOf } from '../../../ui/forms/file-rules';
import { toast } from '../../../lib/toast';
import { BatchProgress } from './BatchProgress';
import { DraftGroups } from './DraftGroups';
import type { Batch } from './use-batch';
import type { useChoices } from './use-choices';

const { k1, k1Archive } = fileRules;
const endings = [...k1.endings, ...k1Archive.endings];
const limits = `PDF ${limitOf(k1.mostBytes)}, ZIP ${limitOf(k1Archive.mostBytes)}`;

interface ReviewProps {
  batch: Batch;
  choices: ReturnType<typeof useChoices>;
  onSplit: (draft: K1DraftRecord) => void;
}

/** Takes files, tells how far they are, and shows what was read in them. */
export function Review({ batch, choices, onSplit }: ReviewProps) {
  const { drafts, error, refetch, cache, intake, reading } = batch;
  const list = useRef<HTMLDivElement>(null);

  const remove = useCallback(
    async (id: string) => {
      try {
        await discardK1Draft(id);
      } catch (failure) {
        if (!(failure instanceof ApiError) || failure.status !== 404) return sayUnremoved(failure);
      }
      await cache.remove([id]);
      // Its button is gone, and with it the place of the keyboard.
      list.current?.focus();
      // What it repeated may be beyond doubt now.
      await cache.readAgain();
    },
    [cache],
  );

  if (!drafts && error) {
    return (
      <LoadError what="The uploaded K-1s could not be loaded" error={error} onRetry={() => void refetch()} />
    );
  }
  if (!drafts) return <LoadingRows text="Loading the uploaded K-1s..." />;
  return (
    <>
      <FileDrop
        label="K-1s as PDF files, or a ZIP of them"
        endings={endings}
        mostBytes={k1.mostBytes}
        limits={limits}
        multiple
        onChoose={intake.add}
      />
      <BatchProgress intake={intake} reading={reading} />
      {drafts.length + intake.refusals.length + intake.total === 0 && (
        <EmptyState
          text="Each file is read to find whose K-1 it is, and for which tax year"
          hint="Nothing is filed before you have looked through what was found."
        />
      )}
      <Box ref={list} tabIndex={-1} sx={{ outline: 'none' }}>
        <DraftGroups
          drafts={drafts}
          refusals={intake.refusals}
          failures={reading.failures}
          choices={choices}
          onRetry={reading.retry}
          onRemove={(id) => void remove(id)}
          onSplit={onSplit}
          onForget={intake.forget}
        />
      </Box>
    </>
  );
}

function sayUnremoved(error: unknown): void {
  toast({
    title: 'Error',
    description: getErrorMessage(error, 'Failed to remove the file'),
    variant: 'destructive',
  });
}
