import { useCallback, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useForm, useWatch } from 'react-hook-form';
import { useUpdateCapitalEvent, type CapitalEventDetail } from '../../../api/generated';
import { ifMatch } from '../../../api/http';
import { useReload } from '../../../api/use-reload';
import { toast } from '../../../lib/toast';
import { capitalEventQuery } from '../queries';
import { useEventToast } from '../use-event-toast';
import { eventFormValues, renamedFields, updateRequest, type EventForm, type Proposal } from './event-form';
import { nothingRefused, refusedLines, withoutTyped } from './refused-lines';
import {
  afterSave,
  areLinesChanged,
  hasErrors,
  typedLines,
  withAmounts,
  type TypedAmount,
  type TypedLines,
} from './typed-lines';

interface SaveOptions {
  /** Replaces the lines by a new proposal, whatever was typed into them. */
  anew?: Proposal;
  onSaved?: () => void;
}

export type Draft = ReturnType<typeof useDraft>;

/** The terms and lines of a draft as they are typed, the draft as it was saved last, and what saves it. */
export function useDraft(event: CapitalEventDetail) {
  const [saved, setSaved] = useState(event);
  const [typed, setTyped] = useState(() => typedLines(event.lines));
  const [refused, setRefused] = useState(nothingRefused);
  const form = useForm<EventForm>({ defaultValues: eventFormValues(event) });
  const values = useWatch({ control: form.control }) as EventForm;
  const type = useCallback((amounts: readonly TypedAmount[]) => {
    setTyped((current) => withAmounts(current, amounts));
    setRefused((current) => withoutTyped(current, amounts));
  }, []);

  const outcome = useEventToast({
    success: 'Draft saved',
    failure: 'Error saving the draft',
    fallback: 'Failed to save the draft',
    form,
    renamedFields,
  });
  const { mutateAsync, isPending, error, reset } = useUpdateCapitalEvent({ mutation: outcome });

  const showSaved = (next: CapitalEventDetail, sent: TypedLines) => {
    setSaved(next);
    setRefused(nothingRefused);
    setTyped((current) => afterSave(current, sent, typedLines(next.lines)));
    form.reset(eventFormValues(next));
  };
  const send = async (terms: EventForm, { anew, onSaved }: SaveOptions) => {
    const data = updateRequest({ saved, form: terms, lines: typed }, anew);
    setRefused(nothingRefused);
    const headers = ifMatch(saved.version);
    const next = await mutateAsync({ id: saved.id, data, headers }).catch((failure: unknown) => {
      setRefused(refusedLines(failure, data.lines ?? []));
      return null;
    });
    if (!next) return;
    showSaved(next, typed);
    onSaved?.();
  };
  const save = (options: SaveOptions = {}) => {
    if (hasErrors(typed) && !options.anew) return toastWrongAmounts();
    void form.handleSubmit((terms) => send(terms, options))();
  };

  const { refetch } = useQuery(capitalEventQuery(saved.id));
  const reload = useReload({
    refetch,
    failure: 'Failed to fetch capital event',
    onRead: (latest) => {
      showSaved(latest, typed);
      setTyped(typedLines(latest.lines));
      reset();
    },
  });
  const isDirty = form.formState.isDirty || areLinesChanged(saved.lines, typed);
  /** Marks the lines that the error of a release names. */
  const markRefused = (failure: unknown) => setRefused(refusedLines(failure));
  return {
    ...{ form, values, saved, typed, refused, type, save, markRefused, error, reload, isDirty },
    isSaving: isPending,
  };
}

const toastWrongAmounts = (): void =>
  toast({
    title: 'Error saving the draft',
    description: 'Please correct the amounts that are marked in the lines.',
    variant: 'destructive',
  });
