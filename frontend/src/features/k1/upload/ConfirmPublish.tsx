import { useState } from 'react';
import Box from '@mui/material/Box';
import { useFileK1Drafts, type K1Record } from '../../../api/generated';
import { useInvalidateFund } from '../../../api/use-invalidate-fund';
import { useMutationToast } from '../../../api/use-mutation-toast';
import {
  publicationError,
  publishingRequest,
  publishNow,
  waitingText,
} from '../../../domain/publication/publication-form';
import { PublicationChoice } from '../../../domain/publication/PublicationField';
import { ConfirmMutation } from '../../../ui/dialogs/ConfirmMutation';
import type { DialogProps } from '../../../ui/dialogs/use-dialog';
import type { ChosenDraft } from './draft-choice';

interface ConfirmPublishProps {
  chosen: readonly ChosenDraft[];
  /** How many of them are for an LP and year that has one already. */
  repeats: number;
  dialog: DialogProps;
  onPublished: (ids: readonly string[]) => Promise<void>;
}

const confirms = {
  now: { verb: 'published', confirm: 'Publish', confirming: 'Publishing...' },
  draft: { verb: 'saved as a draft', confirm: 'Save as draft', confirming: 'Saving...' },
  at: { verb: 'scheduled', confirm: 'Schedule', confirming: 'Scheduling...' },
};

export function ConfirmPublish({ chosen, repeats, dialog, onPublished }: ConfirmPublishProps) {
  const invalidateFund = useInvalidateFund();
  const [publication, setPublication] = useState(() => publishNow('all'));
  const { verb, ...confirm } = confirms[publication.time];
  const error = publicationError(publication);
  const toasts = useMutationToast({
    success: chosen.length === 1 ? `1 K1 document ${verb}` : `${chosen.length} K1 documents ${verb}`,
    description: ([first]: K1Record[]) => first && waitingText(first, publication),
    failure: 'Error',
    fallback: 'Failed to publish the K1 documents',
    onSuccess: async () => {
      dialog.onClose();
      await onPublished(chosen.map(({ id }) => id));
    },
    // Some drafts may have been deleted meanwhile: the review behind the dialog shows which.
    onError: () => {
      dialog.onClose();
      void invalidateFund();
    },
  });
  const publish = useFileK1Drafts({ mutation: toasts });
  const drafts = chosen.map(({ id, lp, entityId, taxYear }) => ({
    id,
    lpId: lp.id,
    ...(entityId !== null && { entityId }),
    taxYear,
  }));
  return (
    <ConfirmMutation
      dialog={dialog}
      title={`Publish ${k1Count(chosen.length)}?`}
      mutation={publish}
      variables={{ data: { drafts, ...publishingRequest(publication) } }}
      {...confirm}
      destructive={false}
      disabled={error !== undefined}
    >
      {countsText(chosen)}.{publication.time === 'now' && ' Each LP can download their own at once.'}
      {repeats > 0 && (
        <strong>
          {' '}
          {repeats === 1 ? '1 of them is' : `${repeats} of them are`} for an LP and tax year that would then
          have more than one.
        </strong>
      )}
      <Box sx={{ pt: 2, color: 'text.primary' }}>
        <PublicationChoice
          value={publication}
          onChange={setPublication}
          error={error}
          mail={{ kind: 'k1', taxYear: chosen[0]?.taxYear }}
          lpIds={[...new Set(chosen.map(({ lp }) => lp.id))]}
        />
      </Box>
    </ConfirmMutation>
  );
}

/** "12 matched, 1 unsure, for 13 LPs" */
function countsText(chosen: readonly ChosenDraft[]): string {
  const states = (['matched', 'unsure', 'unmatched'] as const).flatMap((state) => {
    const count = chosen.filter((draft) => draft.state === state).length;
    return count > 0 ? [`${count} ${state}`] : [];
  });
  const lps = new Set(chosen.map(({ lp }) => lp.id)).size;
  return `${states.join(', ')}, for ${lps === 1 ? '1 LP' : `${lps} LPs`}`;
}

export const k1Count = (count: number): string => (count === 1 ? '1 K-1' : `${count} K-1s`);
