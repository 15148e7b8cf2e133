import { useState } from 'react';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { useQueryClient } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import {
  usePublishPeriod,
  type StatementCheck,
  type StatementCheckName,
  type StatementPeriod,
} from '../../../api/generated';
import { useMutationToast } from '../../../api/use-mutation-toast';
import { quarterTitle } from '../../../domain/statement/statement-words';
import { getErrorMessage } from '../../../lib/errors';
import { pluralize } from '../../../lib/format';
import { FormDialog } from '../../../ui/dialogs/FormDialog';
import type { DialogProps } from '../../../ui/dialogs/use-dialog';
import { FormField } from '../../../ui/forms/FormField';
import { RecordSummary } from '../../../ui/values/RecordSummary';
import { periodQuery } from '../queries';
import { checksOf, checkTitles, failedChecks } from './check-words';
import { FoundList } from './FoundList';

interface PublishDialogProps {
  period: StatementPeriod;
  dialog: DialogProps;
}

type Reasons = Record<StatementCheckName, string>;
const noReasons: Reasons = { fund_total: '', opening: '', figures: '', drafts: '', marks: '', cash: '' };

/** Publishes the drafts of a quarter. A check that fails needs a reason, which is recorded. */
export default function PublishDialog({ period, dialog }: PublishDialogProps) {
  const form = useForm({ defaultValues: { reasons: noReasons } });
  const { publish, isPublishing, error, failed } = usePublish(period, dialog.onClose);
  const drafts = period.statements.filter(({ state }) => state === 'draft');
  const lps = new Set(drafts.map(({ lp }) => lp.id)).size;
  const title = `Publish ${pluralize(drafts.length, 'Statement')}`;
  return (
    <FormDialog
      control={form.control}
      {...dialog}
      title={title}
      formName="Publish Statements"
      onSubmit={form.handleSubmit(publish)}
      submit={title}
      submitting="Publishing..."
      isSubmitting={isPublishing}
    >
      {error && <Alert severity="error">{getErrorMessage(error, 'Failed to publish the statements')}</Alert>}
      <div className="prose">
        <RecordSummary lines={[quarterTitle(period.periodEnd), pluralize(drafts.length, 'statement')]} />
        {lps === 1
          ? '1 limited partner gets a mail with a link. '
          : `${pluralize(lps, 'limited partner')} get a mail each with a link. `}
        A published statement never changes and cannot be withdrawn: a correction supersedes it by a new
        version.
      </div>
      {failed.map((check) => (
        <FailedCheck key={check.name} check={check} form={form} />
      ))}
    </FormDialog>
  );
}

interface FailedCheckProps {
  check: StatementCheck;
  form: ReturnType<typeof useForm<{ reasons: Reasons }>>;
}

function FailedCheck({ check: { name, found }, form }: FailedCheckProps) {
  const title = checkTitles[name];
  return (
    <Box
      role="group"
      aria-label={title}
      sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 1.5 }}
    >
      <Alert severity="warning">
        <Box sx={{ fontWeight: 600 }}>Failed: {title}</Box>
        <FoundList label={`Found by: ${title}`} found={found} />
      </Alert>
      <FormField
        control={form.control}
        name={`reasons.${name}`}
        label="Reason to publish nevertheless"
        required="Please give a reason"
        hint="Recorded with your name."
        rows={2}
        input={{ maxLength: 1_000 }}
      />
    </Box>
  );
}

function usePublish(period: StatementPeriod, onDone: () => void) {
  const queryClient = useQueryClient();
  const [refused, setRefused] = useState<StatementCheck[]>();
  const query = periodQuery(period.id);
  const outcome = useMutationToast<StatementPeriod, unknown>({
    success: `${quarterTitle(period.periodEnd)} published`,
    failure: 'Error publishing the statements',
    fallback: 'Failed to publish the statements',
    onDone,
    onSuccess: (published) => queryClient.setQueryData(query.queryKey, published),
    onError: (error) => {
      const named = checksOf(error);
      if (named.length === 0) return;
      setRefused((before) => [...named, ...failedBut(named, before ?? period.checks)]);
      void queryClient.invalidateQueries({ queryKey: query.queryKey });
    },
  });
  const { mutate, isPending, error } = usePublishPeriod({ mutation: outcome });
  const failed = failedChecks(refused ?? period.checks);
  return {
    publish: ({ reasons }: { reasons: Reasons }) => {
      const overrides = failed.map(({ name }) => ({ check: name, reason: reasons[name].trim() }));
      mutate({ id: period.id, data: { overrides } });
    },
    isPublishing: isPending,
    error,
    failed,
  };
}

/** Those that had a reason when the others were refused. */
const failedBut = (named: readonly StatementCheck[], checks: readonly StatementCheck[]): StatementCheck[] =>
  failedChecks(checks).filter(({ name }) => !named.some((check) => check.name === name));
