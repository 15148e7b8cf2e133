import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useWatch } from 'react-hook-form';
import type { CompanyDetail } from '../../../api/generated';
import { BackLink } from '../../../ui/layout/BackLink';
import { FormErrors } from '../../../ui/forms/FormErrors';
import { FormField } from '../../../ui/forms/FormField';
import { MoneyField } from '../../../ui/forms/MoneyField';
import { PageHeader } from '../../../ui/layout/PageHeader';
import { Panel } from '../../../ui/layout/Panel';
import { SaveAnywayDialog } from '../../../ui/dialogs/SaveAnywayDialog';
import { SelectField } from '../../../ui/forms/SelectField';
import { ConflictNotice } from '../../../ui/feedback/ConflictNotice';
import { StatusBadge } from '../../../ui/values/StatusBadge';
import { UnsavedChanges } from '../../../ui/dialogs/UnsavedChanges';
import { WriteOffDateField } from '../../../domain/investment/WriteOffDateField';
import { formatWords } from '../../../lib/format';
import { companyStatuses } from '../statuses';
import { useCompanyEditor } from './use-company-editor';

const statuses = companyStatuses.map((value) => ({ value, label: formatWords(value) }));
const wholeRow = { gridColumn: '1 / -1' };

interface CompanyEditorProps {
  company: CompanyDetail;
  /** Saved or cancelled. */
  onDone: () => void;
}

/** The company's information as a form; what was typed is gone on Cancel. */
export default function CompanyEditor({ company, onDone }: CompanyEditorProps) {
  const { control, submit, question, isSaving, error, reload } = useCompanyEditor(company, onDone);
  const status = useWatch({ control, name: 'status' });
  return (
    <Box component="form" noValidate aria-label="Company Information" onSubmit={submit}>
      <UnsavedChanges control={control} form="Company Information" isSaving={isSaving} />
      <SaveAnywayDialog question={question} />
      <PageHeader
        title={company.name}
        above={<BackLink to="/companies">Companies</BackLink>}
        subtitle={<StatusBadge status={company.status} />}
        actions={
          <>
            <Button variant="outlined" onClick={onDone}>
              Cancel
            </Button>
            <Button type="submit" variant="contained" disabled={isSaving}>
              {isSaving ? 'Saving...' : 'Save Changes'}
            </Button>
          </>
        }
      />
      <Panel title="Company Information">
        <Box
          sx={{
            display: 'grid',
            gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
            gap: 2,
            p: 2,
          }}
        >
          <FormErrors control={control} />
          <Box sx={{ ...wholeRow, '&:empty': { display: 'none' } }}>
            <ConflictNotice error={error} onReload={reload} />
          </Box>
          <FormField
            control={control}
            name="name"
            label="Company Name"
            required="Company name is required"
            input={{ autoFocus: true }}
          />
          <FormField control={control} name="sector" label="Sector" required="Sector is required" />
          <FormField control={control} name="website" label="Website" input={{ type: 'url' }} />
          <SelectField control={control} name="status" label="Status" options={statuses} />
          {status === 'failed' && <WriteOffDateField control={control} name="failedOn" label="Failed On" />}
          <MoneyField
            control={control}
            name="valuationAtLastFundraise"
            label="Post-Money Valuation at Last Fundraise ($)"
          />
          <Box sx={wholeRow}>
            <FormField
              control={control}
              name="description"
              label="Description"
              required="Description is required"
              rows={4}
            />
          </Box>
        </Box>
      </Panel>
    </Box>
  );
}
