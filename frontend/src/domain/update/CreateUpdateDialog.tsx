import { useId } from 'react';
import Box from '@mui/material/Box';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { useNavigate } from '@tanstack/react-router';
import { useForm, useWatch } from 'react-hook-form';
import { usePostUpdate, type UpdateRecord, type UpdateType } from '../../api/generated';
import { useMutationToast } from '../../api/use-mutation-toast';
import { todayInNewYork } from '../../lib/format';
import { FormDialog } from '../../ui/dialogs/FormDialog';
import type { DialogProps } from '../../ui/dialogs/use-dialog';
import { justCreated } from '../../ui/layout/NextSteps';
import { CompanyPicker } from '../company/CompanyPicker';
import { newPublicationRequest, publishNow, waitingText } from '../publication/publication-form';
import { PublicationField } from '../publication/PublicationField';
import { AttachmentField } from './AttachmentField';
import { missingText, renamedFields, requestOf, toastInvalid, type UpdateForm } from './update-form';
import { updateTypes } from './update-types';
import { TermsAndText, TitleAndDate } from './UpdateFields';

const tabs = updateTypes.map((type) =>
  type.value === 'fundraise' ? { ...type, label: 'New Fundraise' } : type,
);

/** On a phone a tab's label may wrap. */
const tabHeight = { xs: 48, sm: 40 };

interface CreateUpdateDialogProps {
  dialog: DialogProps;
  /** The company of the update; without it the form asks for one. */
  companyId?: string;
}

export default function CreateUpdateDialog({ dialog, companyId }: CreateUpdateDialogProps) {
  const { control, type, mail, chooseType, submit, isCreating } = useCreateUpdateForm(
    companyId,
    dialog.onClose,
  );
  const id = useId();
  return (
    <FormDialog
      control={control}
      {...dialog}
      title="Create New Update"
      onSubmit={submit}
      submit="Create Update"
      submitting="Creating..."
      isSubmitting={isCreating}
    >
      {!companyId && <CompanyPicker control={control} name="company" required="Company is required" />}
      {/* Without this box the dialog's grid would shrink the tabs, which hide what does not fit. */}
      <Box sx={{ borderBottom: 1, borderColor: 'divider' }}>
        <Tabs
          value={type}
          onChange={(_event, chosen: UpdateType) => chooseType(chosen)}
          variant="fullWidth"
          aria-label="Update type"
          sx={{ minHeight: tabHeight }}
        >
          {tabs.map(({ value, label }) => (
            <Tab
              key={value}
              value={value}
              label={label}
              id={`${id}-${value}`}
              aria-controls={`${id}-fields`}
              sx={{
                minWidth: 0,
                minHeight: tabHeight,
                px: { xs: 0.25, sm: 1 },
                fontSize: { xs: 12, sm: 13 },
              }}
            />
          ))}
        </Tabs>
      </Box>
      <Box
        role="tabpanel"
        id={`${id}-fields`}
        aria-labelledby={`${id}-${type}`}
        sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2 }}
      >
        <TitleAndDate control={control} titleLabel="Title" />
        <TermsAndText
          control={control}
          type={type}
          textRequired={companyId ? missingText(type) : 'Update Details is required'}
        />
        <AttachmentField control={control} />
      </Box>
      <PublicationField control={control} name="publication" mail={mail} />
    </FormDialog>
  );
}

const emptyForm = (updateType: UpdateType): UpdateForm => ({
  company: null,
  title: '',
  updateDate: todayInNewYork(),
  updateType,
  amountRaised: '',
  postMoneyValuation: '',
  raiseType: 'SAFE',
  notes: '',
  document: null,
  publication: publishNow('all'),
});

function useCreateUpdateForm(companyId: string | undefined, onClose: () => void) {
  const firstType = companyId ? 'company_update' : 'fundraise';
  const form = useForm<UpdateForm>({ defaultValues: emptyForm(firstType) });
  const navigate = useNavigate();
  const { mutate, isPending } = usePostUpdate({
    mutation: useMutationToast({
      success: 'Update created successfully',
      description: (saved: UpdateRecord) => waitingText(saved, form.getValues('publication')),
      failure: 'Error creating update',
      fallback: 'Failed to create update',
      form,
      renamedFields,
      onSuccess: async ({ id }: UpdateRecord) => {
        form.reset(emptyForm(firstType));
        await navigate({ to: '/update/$id', params: { id }, search: justCreated });
      },
      onDone: onClose,
    }),
  });

  const create = (update: UpdateForm) => {
    const id = companyId ?? update.company?.id;
    if (id) mutate({ id, data: { ...requestOf(update), ...newPublicationRequest(update.publication) } });
  };

  const [company, title] = useWatch({ control: form.control, name: ['company', 'title'] });
  const of = companyId ?? company?.id;

  return {
    control: form.control,
    mail: of ? { kind: 'update' as const, companyId: of, title } : undefined,
    type: useWatch({ control: form.control, name: 'updateType' }),
    chooseType: (type: UpdateType) => {
      form.setValue('updateType', type);
      // The other type requires other fields.
      form.clearErrors();
    },
    submit: form.handleSubmit(create, toastInvalid),
    isCreating: isPending,
  };
}
