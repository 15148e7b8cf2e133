import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useForm } from 'react-hook-form';
import {
  getGetInvestmentQueryOptions,
  useCreateCapitalEvent,
  type CapitalEventKind,
} from '../../../api/generated';
import { kindWords } from '../../../domain/capital/event-words';
import type { PickedInvestment } from '../../../domain/investment/InvestmentPicker';
import { UnsavedChanges } from '../../../ui/dialogs/UnsavedChanges';
import { LoadingPage } from '../../../ui/feedback/LoadingPage';
import { FormErrors } from '../../../ui/forms/FormErrors';
import { BackLink } from '../../../ui/layout/BackLink';
import { ButtonLink } from '../../../ui/layout/links';
import { PageHeader } from '../../../ui/layout/PageHeader';
import { Panel } from '../../../ui/layout/Panel';
import { useEventToast } from '../use-event-toast';
import { createRequest, newEventForm, renamedFields, type EventForm } from './event-form';
import { TermsFields } from './TermsFields';

interface NewEventPageProps {
  kind: CapitalEventKind;
  /** The deal that the address names. */
  investmentId: string | undefined;
}

const continuations: Record<CapitalEventKind, string> = {
  call: 'Continue to see what each limited partner is asked for.',
  proceeds: 'Continue to see the share of each entity.',
  distribution: 'Continue to see what each entity is paid.',
  charge: 'Continue to see what each entity is charged.',
};

/** The terms of a new event; with them its draft is created, whose lines its editor shows. */
export function NewEventPage({ kind, investmentId }: NewEventPageProps) {
  const { data: deal, isFetching } = useQuery({
    ...getGetInvestmentQueryOptions(investmentId ?? ''),
    enabled: investmentId !== undefined,
  });
  if (!deal && isFetching) return <LoadingPage text="Loading investment..." />;
  return <NewEvent key={kind} kind={kind} deal={deal ?? null} />;
}

function NewEvent({ kind, deal }: { kind: CapitalEventKind; deal: PickedInvestment | null }) {
  const { form, submit, isCreating } = useNewEvent(kind, deal);
  const title = kindWords[kind].create;
  return (
    <>
      <PageHeader
        title={title}
        above={<BackLink to="/capital">Capital</BackLink>}
        subtitle={`${continuations[kind]} Nobody is notified before the release.`}
      />
      <Panel title="Terms" sx={{ maxWidth: 900 }}>
        <Box
          component="form"
          noValidate
          aria-label={title}
          onSubmit={submit}
          sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2, p: 2 }}
        >
          <UnsavedChanges control={form.control} form={title} isSaving={isCreating} />
          <FormErrors control={form.control} />
          <TermsFields form={form} kind={kind} />
          <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'flex-end', gap: 1 }}>
            <ButtonLink variant="outlined" to="/capital">
              Cancel
            </ButtonLink>
            <Button type="submit" variant="contained" disabled={isCreating}>
              {isCreating ? 'Preparing...' : 'Continue'}
            </Button>
          </Box>
        </Box>
      </Panel>
    </>
  );
}

function useNewEvent(kind: CapitalEventKind, deal: PickedInvestment | null) {
  const navigate = useNavigate();
  const picked = deal && {
    id: deal.id,
    investmentName: deal.investmentName,
    companyName: deal.companyName,
  };
  const form = useForm<EventForm>({ defaultValues: newEventForm(kind, picked) });
  const outcome = useEventToast({
    success: 'Draft prepared',
    failure: 'Error preparing the draft',
    fallback: 'Failed to prepare the draft',
    form,
    renamedFields,
    onSuccess: ({ id }) =>
      navigate({ to: '/capital/$id/edit', params: { id }, replace: true, ignoreBlocker: true }),
  });
  const { mutate, isPending } = useCreateCapitalEvent({ mutation: outcome });
  const create = ({ deal: chosen, ...terms }: EventForm) => {
    if (chosen) mutate({ data: createRequest(kind, { ...terms, deal: chosen }) });
  };
  return { form, submit: form.handleSubmit(create), isCreating: isPending };
}
