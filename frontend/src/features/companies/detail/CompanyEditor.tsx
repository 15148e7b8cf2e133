import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useForm, useWatch, type Control } from 'react-hook-form';
import type { CompanyDetail, CompanyStatus } from '../../../api/generated';
import { ifMatch } from '../../../api/http';
import { companyStatuses, companyStatusOption } from '../../../domain/company/company-status';
import { CompanyStatusBadge } from '../../../domain/company/CompanyStatusBadge';
import { WriteOffDateField } from '../../../domain/investment/WriteOffDateField';
import { todayInNewYork } from '../../../lib/format';
import { SaveAnywayDialog, useSaveAnyway } from '../../../ui/dialogs/SaveAnywayDialog';
import { UnsavedChanges } from '../../../ui/dialogs/UnsavedChanges';
import { ConflictNotice } from '../../../ui/feedback/ConflictNotice';
import { FormErrors } from '../../../ui/forms/FormErrors';
import { FormField } from '../../../ui/forms/FormField';
import { MoneyField } from '../../../ui/forms/GroupedField';
import { SelectField } from '../../../ui/forms/SelectField';
import { BackLink } from '../../../ui/layout/BackLink';
import { PageHeader } from '../../../ui/layout/PageHeader';
import { Panel } from '../../../ui/layout/Panel';
import { failedOnRequest } from '../../../domain/company/form/company-form';
import { useCompanyUpdate } from '../use-company-update';
import { useNameConcern } from '../../../domain/company/form/use-name-concern';

const statuses = companyStatuses.map(companyStatusOption);
const wholeRow = { gridColumn: '1 / -1' };

interface CompanyEditorProps {
  company: CompanyDetail;
  /** Saved or cancelled. */
  onDone: () => void;
}

/** The company's information as a form; Cancel discards what was typed. */
export default function CompanyEditor({ company, onDone }: CompanyEditorProps) {
  const { control, submit, question, isSaving, error, reload } = useInformationForm(company, onDone);
  return (
    <Box component="form" noValidate aria-label="Company Information" onSubmit={submit}>
      <UnsavedChanges control={control} form="Company Information" isSaving={isSaving} />
      <SaveAnywayDialog question={question} />
      <PageHeader
        title={company.name}
        above={<BackLink to="/companies">Companies</BackLink>}
        subtitle={<CompanyStatusBadge status={company.status} isExplained />}
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
          <InformationFields control={control} />
        </Box>
      </Panel>
    </Box>
  );
}

function InformationFields({ control }: { control: Control<InformationForm> }) {
  const status = useWatch({ control, name: 'status' });
  return (
    <>
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
    </>
  );
}

interface InformationForm {
  /** Of the company as it was read into the form. */
  version: number;
  name: string;
  sector: string;
  website: string;
  status: CompanyStatus;
  failedOn: string;
  valuationAtLastFundraise: string;
  description: string;
}

function useInformationForm(company: CompanyDetail, onDone: () => void) {
  const form = useForm<InformationForm>({ defaultValues: informationFormValues(company) });
  const { save, ...update } = useCompanyUpdate(company.id, form, {
    onDone,
    onReload: (latest) => form.reset(informationFormValues(latest)),
  });
  const saving = useSaveAnyway<InformationForm>(
    form,
    useNameConcern(company),
    ({ version, ...information }) =>
      save({ id: company.id, data: requestOf(information), headers: ifMatch(version) }),
  );
  return { ...saving, ...update };
}

const informationFormValues = (company: CompanyDetail): InformationForm => ({
  version: company.version,
  name: company.name,
  sector: company.sector,
  website: company.website ?? '',
  status: company.status,
  failedOn: company.failedOn ?? todayInNewYork(),
  valuationAtLastFundraise: company.valuationAtLastFundraise ?? '',
  description: company.description ?? '',
});

/** An emptied amount is sent as null, which clears it; an empty text would count as not sent. */
const requestOf = ({ valuationAtLastFundraise, ...information }: Omit<InformationForm, 'version'>) => ({
  ...information,
  failedOn: failedOnRequest(information),
  valuationAtLastFundraise: valuationAtLastFundraise || null,
});
