import { useId } from 'react';
import Box from '@mui/material/Box';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import type { UpdateType } from '../../api/generated';
import type { DialogProps } from '../../ui/dialogs/use-dialog';
import { CompanyPicker } from '../company/CompanyPicker';
import { FormDialog } from '../../ui/dialogs/FormDialog';
import { AttachmentField } from './AttachmentField';
import { missingText } from './update-form';
import { updateTypes } from './update-types';
import { TermsAndText, TitleAndDate } from './UpdateFields';
import { useCreateUpdateForm } from './use-create-update-form';

const tabs = updateTypes.map((type) =>
  type.value === 'fundraise' ? { ...type, label: 'New Fundraise' } : type,
);

/** On a phone there may be two lines in a tab. */
const tabHeight = { xs: 48, sm: 40 };

interface CreateUpdateDialogProps {
  dialog: DialogProps;
  /** Whose update it is; without it a company is picked. */
  companyId?: string;
}

export default function CreateUpdateDialog({ dialog, companyId }: CreateUpdateDialogProps) {
  const { control, type, chooseType, submit, isCreating } = useCreateUpdateForm(companyId, dialog.onClose);
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
      {/* The tabs hide what does not fit, so without a dialog the dialog would make them too low. */}
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
    </FormDialog>
  );
}
