import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Controller, useForm, useWatch } from 'react-hook-form';
import { useMutationToast } from '../../api/use-mutation-toast';
import { formatDateTime } from '../../lib/format';
import { momentInNewYork } from '../../lib/moments';
import { FormDialog } from '../../ui/dialogs/FormDialog';
import type { DialogProps } from '../../ui/dialogs/use-dialog';
import { QueryState } from '../../ui/feedback/QueryState';
import { RecordSummary } from '../../ui/values/RecordSummary';
import { MailPreview } from '../mail/MailPreview';
import { MailChoice } from './MailChoice';
import { publishNow, timeError, type PublicationForm } from './publication-form';
import type { PublicationTarget } from './publication-target';
import { audienceText } from './PublicationBadge';
import { TimeFields } from './TimeFields';

interface PublishForm {
  publication: PublicationForm;
}

/** Publishes drafts, now or at a time, and names who is notified. */
export default function PublishDialog({
  target,
  dialog,
}: {
  target: PublicationTarget;
  dialog: DialogProps;
}) {
  const { publication, name, noun } = target;
  const form = useForm<PublishForm>({
    defaultValues: { publication: { ...publishNow('all'), notify: publication.notify } },
  });
  const { control } = form;
  const chosen = useWatch({ control, name: 'publication' });
  const mail = useQuery({
    queryKey: ['/api/mail-preview', ...target.key],
    queryFn: ({ signal }) => target.preview(signal),
  });
  const publishing = usePublishing(target, chosen, dialog.onClose);
  return (
    <FormDialog
      control={control}
      {...dialog}
      title={`Publish ${noun}`}
      onSubmit={form.handleSubmit(({ publication: { time, publishAt, notify } }) =>
        publishing.mutate({ notify, ...(time === 'at' && { publishAt: momentInNewYork(publishAt) }) }),
      )}
      submit={chosen.time === 'at' ? 'Schedule' : 'Publish'}
      submitting="Publishing..."
      isSubmitting={publishing.isPending}
    >
      <RecordSummary lines={[name, 'audience' in publication ? `For: ${audienceText(publication)}` : '']} />
      {publication.state === 'scheduled' && <Scheduled target={target} onDone={dialog.onClose} />}
      <Controller
        control={control}
        name="publication"
        rules={{ validate: ({ time, publishAt }) => (time === 'at' && timeError(publishAt)) || true }}
        render={({ field: { value, onChange }, fieldState: { error } }) => (
          <>
            <TimeFields
              value={value}
              onChange={(changed) => onChange({ ...value, ...changed })}
              error={error?.message}
            />
            <MailChoice
              checked={value.notify}
              onChange={(notify) => onChange({ ...value, notify })}
              mail={mail.data}
              isLater={value.time !== 'now'}
            />
          </>
        )}
      />
      {chosen.notify && (
        <QueryState query={mail} loading="Loading the preview..." failure="The preview could not be loaded">
          {(shown) => <MailPreview mail={shown} />}
        </QueryState>
      )}
    </FormDialog>
  );
}

function usePublishing({ publish, noun }: PublicationTarget, { time }: PublicationForm, onDone: () => void) {
  const what = `${noun.charAt(0).toUpperCase()}${noun.slice(1)}`;
  return useMutation({
    mutationFn: publish,
    ...useMutationToast({
      success: time === 'at' ? `${what} scheduled` : `${what} published`,
      failure: 'Publishing failed',
      fallback: 'Please try again.',
      onDone,
    }),
  });
}

/** Says when it is published, and offers not to. */
function Scheduled({ target, onDone }: { target: PublicationTarget; onDone: () => void }) {
  const { publication, unschedule } = target;
  const { mutate, isPending } = useMutation({
    mutationFn: unschedule,
    ...useMutationToast({
      success: 'No longer scheduled',
      description: 'It is a draft until it is published.',
      failure: 'Error',
      fallback: 'Please try again.',
      onDone,
    }),
  });
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
      <Box sx={{ flex: '1 1 220px' }}>
        {publication.publishAt && `Scheduled for ${formatDateTime(publication.publishAt)} in New York.`}
      </Box>
      <Button variant="outlined" disabled={isPending} onClick={() => mutate()}>
        Do not publish then
      </Button>
    </Box>
  );
}
