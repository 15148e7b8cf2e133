import { useEffect, useMemo, useState } from 'react';
import { useQueries, useQuery } from '@tanstack/react-query';
import { useForm, useWatch, type UseFormReturn } from 'react-hook-form';
import {
  getGetInvestmentPerformanceQueryOptions,
  getListCompanyInvestmentsQueryOptions,
  useRecordExit,
} from '../../api/generated';
import { useMutationToast } from '../../api/use-mutation-toast';
import { FormDialog } from '../../ui/dialogs/FormDialog';
import { TitledDialog } from '../../ui/dialogs/TitledDialog';
import type { DialogProps } from '../../ui/dialogs/use-dialog';
import { EmptyState } from '../../ui/feedback/EmptyState';
import { LoadError } from '../../ui/feedback/LoadError';
import { Spinner } from '../../ui/feedback/Spinner';
import { ExitFields } from './ExitFields';
import { ExitSummary } from './ExitSummary';
import {
  emptyExit,
  exitErrors,
  exitRequest,
  proposedParts,
  soldDeals,
  type ExitForm,
  type HeldDeal,
} from './exit-form';

interface ExitDialogProps {
  company: { id: string; name: string };
  investmentId: string | undefined;
  dialog: DialogProps;
}

const TITLE = 'Record Exit';

/** Records what a company was sold for, and all that follows from it. */
export default function ExitDialog({ company, investmentId, dialog }: ExitDialogProps) {
  const { deals, error, retry } = useHeldDeals(company.id, investmentId);
  if (deals && deals.length > 0)
    return <ExitSteps company={company} deals={deals} investmentId={investmentId} dialog={dialog} />;
  return (
    <TitledDialog {...dialog} title={TITLE}>
      {error ? (
        <LoadError what="The deals could not be loaded" error={error} onRetry={retry} />
      ) : deals ? (
        <EmptyState text={`${company.name} has no active deals`} />
      ) : (
        <Spinner label="Loading the deals" />
      )}
    </TitledDialog>
  );
}

/** The active deals of the company, and the one whose page asks, with what remains of them. */
function useHeldDeals(companyId: string, investmentId: string | undefined) {
  const { data, error, refetch } = useQuery(getListCompanyInvestmentsQueryOptions(companyId));
  const active = data?.filter(({ id, status }) => status === 'active' || id === investmentId) ?? [];
  const performances = useQueries({
    queries: active.map(({ id }) => getGetInvestmentPerformanceQueryOptions(id)),
  });
  const failed = performances.find((query) => query.error);
  const deals = active.flatMap(({ id, investmentName }, at): HeldDeal[] => {
    const held = performances[at]?.data;
    return held ? [{ id, name: investmentName, cost: held.cost, value: held.value }] : [];
  });
  return {
    deals: data && deals.length === active.length ? deals : undefined,
    error: error ?? failed?.error ?? null,
    retry: () => {
      void refetch();
      void failed?.refetch();
    },
  };
}

interface ExitStepsProps extends ExitDialogProps {
  deals: readonly HeldDeal[];
}

/** The fields, and then a summary of what they do. */
function ExitSteps({ company, deals: read, investmentId, dialog }: ExitStepsProps) {
  // Those that the form was made for, however often they are read again meanwhile.
  const [deals] = useState(read);
  const form = useForm<ExitForm>({ defaultValues: emptyExit(deals, investmentId) });
  const values = useWatch({ control: form.control }) as ExitForm;
  const [isReady, setReady] = useState(false);
  useProposals(form, values, deals);
  const sold = useMemo(() => soldDeals(values, deals), [values, deals]);
  const { mutate, isPending, error, reset } = useRecordExit({ mutation: useExitToast(dialog.onClose) });
  const check = (checked: ExitForm) => {
    const errors = exitErrors(checked, deals);
    for (const [at, { field, message }] of errors.entries())
      form.setError(field, { message }, { shouldFocus: at === 0 });
    if (errors.length === 0) setReady(true);
  };
  const back = () => {
    reset();
    setReady(false);
  };
  return (
    <FormDialog
      {...dialog}
      wide
      control={form.control}
      title={TITLE}
      onSubmit={form.handleSubmit(check)}
      submit="Continue"
      submitting="Continue"
      isSubmitting={false}
      isSaving={isPending}
      nextStep={
        isReady && (
          <ExitSummary
            companyName={company.name}
            form={values}
            sold={sold}
            error={error}
            isRecording={isPending}
            onBack={back}
            onConfirm={() => mutate({ data: exitRequest(company.id, values, sold) })}
          />
        )
      }
    >
      <ExitFields form={form} values={values} deals={deals} />
    </FormDialog>
  );
}

/** Fills in what follows from the other fields, until it is typed by hand. */
function useProposals(form: UseFormReturn<ExitForm>, values: ExitForm, deals: readonly HeldDeal[]): void {
  const { setValue } = form;
  useEffect(() => {
    for (const [at, part] of proposedParts(values, deals).entries())
      for (const field of ['amount', 'income', 'costRelieved'] as const)
        if (values.deals[at]?.[field] !== part[field]) setValue(`deals.${at}.${field}`, part[field]);
  }, [values, deals, setValue]);
  const isFull = values.sale === 'full';
  const isWhole = isFull && values.deals.every(({ isSold }) => isSold);
  useEffect(() => setValue('dealStatus', isFull ? 'completed' : ''), [isFull, setValue]);
  useEffect(() => setValue('companyStatus', isWhole ? 'exited' : ''), [isWhole, setValue]);
}

const useExitToast = (onDone: () => void) =>
  useMutationToast({
    success: 'Exit recorded',
    failure: 'Error recording the exit',
    fallback: 'Failed to record the exit',
    onDone,
  });
