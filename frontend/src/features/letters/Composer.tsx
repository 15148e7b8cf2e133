import { Suspense } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useForm, useWatch, type UseFormReturn } from 'react-hook-form';
import {
  useCreateLetterDraft,
  useEditLetterDraft,
  type LetterDetail,
  type LpRecord,
} from '../../api/generated';
import { ifMatch } from '../../api/http';
import { useMutationToast } from '../../api/use-mutation-toast';
import { useReload } from '../../api/use-reload';
import { getErrorMessage } from '../../lib/errors';
import { lazy } from '../../lib/lazy';
import { useDialog, useDialogFromSearch } from '../../ui/dialogs/use-dialog';
import { UnsavedChanges } from '../../ui/dialogs/UnsavedChanges';
import { ConflictNotice } from '../../ui/feedback/ConflictNotice';
import { FormErrors } from '../../ui/forms/FormErrors';
import { FormField } from '../../ui/forms/FormField';
import { BackLink } from '../../ui/layout/BackLink';
import { PageHeader } from '../../ui/layout/PageHeader';
import { Panel } from '../../ui/layout/Panel';
import { AttachmentsPanel } from './AttachmentsPanel';
import { AudienceFields } from './AudienceFields';
import { AudienceSummary } from './AudienceSummary';
import { DeleteDraft } from './DeleteDraft';
import { checkRequest, draftRequest, formOf, renamedFields, type LetterForm } from './letter-form';
import { MessageField } from './MessageField';
import { PreviewPanel } from './PreviewPanel';
import { letterQueries } from './queries';
import { UpdatePicker } from './UpdatePicker';
import { useDebouncedRequest } from './use-debounced-request';

const SendDialog = lazy(() => import('./SendDialog'));

interface ComposerProps {
  /** Undefined for a letter that is not saved yet. */
  draft: LetterDetail | undefined;
  initial: LetterForm;
  lps: readonly LpRecord[];
}

/** A letter that is being written: what it says, who it is for, how it will look, and sending it. */
export function Composer({ draft, initial, lps }: ComposerProps) {
  const { form, save, isSaving, error, reload } = useDraft(draft, initial, lps);
  const values = useWatch({ control: form.control }) as LetterForm;
  const request = useDebouncedRequest(checkRequest(values, draft?.id));
  // Kept while a changed letter is checked: the choice of a recipient would disappear at each pause of typing.
  const check = useQuery({ ...letterQueries.check(request), placeholderData: keepPreviousData });
  const checked = request && check.data;
  const sending = useDialog();
  useDialogFromSearch('send', draft !== undefined && sending.show);
  const title = draft ? draft.subject || 'Letter without a subject' : 'New Letter';
  const isIncomplete = values.subject.trim() === '' || values.body.trim() === '';
  return (
    <>
      <PageHeader
        title={title}
        above={<BackLink to="/letters">Letters</BackLink>}
        subtitle={draft ? 'Draft: nobody gets it before you send it.' : 'Nobody gets it before you send it.'}
        actions={
          <>
            <Button variant="outlined" disabled={isSaving} onClick={() => save()}>
              {isSaving ? 'Saving...' : 'Save Draft'}
            </Button>
            <Button
              variant="contained"
              disabled={isSaving || isIncomplete}
              onClick={() => save(() => sending.show())}
            >
              Send...
            </Button>
            {draft && <DeleteDraft draft={draft} />}
          </>
        }
      />
      <UnsavedChanges control={form.control} form={title} isSaving={isSaving} />
      <Box sx={columns}>
        <Box sx={column}>
          <Panel title="Letter">
            <Box
              component="form"
              noValidate
              aria-label="Letter"
              sx={fields}
              onSubmit={(event) => event.preventDefault()}
            >
              <FormErrors control={form.control} />
              <ConflictNotice error={error} onReload={reload} />
              <FormField
                control={form.control}
                name="subject"
                label="Subject"
                input={{ maxLength: 200, autoComplete: 'off' }}
              />
              <MessageField
                control={form.control}
                error={check.error ? getErrorMessage(check.error, '') || undefined : undefined}
              />
              <FormField
                control={form.control}
                name="asOf"
                label="Figures as of (optional)"
                hint="By default the day on which it is sent."
                input={{ type: 'date' }}
              />
              <UpdatePicker control={form.control} />
            </Box>
          </Panel>
          <Panel title="Recipients">
            <Box sx={fields}>
              <AudienceFields control={form.control} lps={lps} />
              {checked && <AudienceSummary check={checked} />}
            </Box>
          </Panel>
          <AttachmentsPanel draft={draft} onNeedsDraft={() => save()} />
        </Box>
        <PreviewPanel form={values} letterId={draft?.id} recipients={checked?.recipients ?? []} />
      </Box>
      <Suspense>
        {draft && sending.shown && <SendDialog letter={draft} dialog={sending.shown.dialog} />}
      </Suspense>
    </>
  );
}

const columns = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' },
  alignItems: 'start',
  gap: 2.5,
};
const column = { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2.5 };
const fields = { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2, p: 2 };

/** The form of a draft. Saving a new one leads to its own page, where `then` goes on by the address. */
function useDraft(draft: LetterDetail | undefined, initial: LetterForm, lps: readonly LpRecord[]) {
  const form = useForm<LetterForm>({ defaultValues: initial });
  const navigate = useNavigate();
  const query = useQuery({ ...letterQueries.letter(draft?.id ?? ''), enabled: false });
  const outcome = useMutationToast({
    success: 'Draft saved',
    failure: 'The draft was not saved',
    fallback: 'Failed to save the draft',
    form,
    renamedFields,
    onSuccess: (saved: LetterDetail) => form.reset(formOf(saved, lps)),
  });
  const creation = useCreateLetterDraft({ mutation: outcome });
  const edit = useEditLetterDraft({ mutation: outcome });
  const reload = useReload({
    refetch: query.refetch,
    failure: 'The draft could not be loaded',
    onRead: (latest: LetterDetail) => {
      form.reset(formOf(latest, lps));
      edit.reset();
    },
  });
  const save = (then?: () => void) => {
    const data = draftRequest(form.getValues());
    if (draft)
      return edit.mutate(
        { id: draft.id, data, headers: ifMatch(draft.version) },
        { onSuccess: () => then?.() },
      );
    const next = (id: string) =>
      navigate({
        to: '/letters/$id',
        params: { id },
        search: then ? { open: 'send' } : {},
        replace: true,
        ignoreBlocker: true,
      });
    creation.mutate({ data }, { onSuccess: ({ id }) => void next(id) });
  };
  return {
    form: form as UseFormReturn<LetterForm>,
    save,
    isSaving: creation.isPending || edit.isPending,
    error: edit.error,
    reload,
  };
}
