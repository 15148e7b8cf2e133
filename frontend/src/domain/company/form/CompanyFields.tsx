import { useWatch, type Control } from 'react-hook-form';
import type { CompanyStatus } from '../../../api/generated';
import { WriteOffDateField } from '../../investment/WriteOffDateField';
import { companyStatusOption } from '../company-status';
import { FormField } from '../../../ui/forms/FormField';
import { MoneyField } from '../../../ui/forms/GroupedField';
import { SelectField } from '../../../ui/forms/SelectField';
import type { CompanyForm } from './company-form';

const sectors = [
  'Technology',
  'Healthcare',
  'Fintech',
  'E-commerce',
  'SaaS',
  'AI/ML',
  'Biotech',
  'Clean Energy',
  'Real Estate',
  'Consumer Goods',
  'Enterprise Software',
  'Media & Entertainment',
  'Education',
  'Transportation',
  'Other',
];

interface CompanyFieldsProps {
  control: Control<CompanyForm>;
  /** The sector of the company that is edited, which may be none of the listed ones. */
  ownSector?: string;
  statuses: readonly CompanyStatus[];
  asksValuation?: boolean;
  /** Shown when there is no description; without it the description is optional. */
  descriptionRequired?: string;
}

/** The fields that adding and editing a company share. */
export function CompanyFields(props: CompanyFieldsProps) {
  const { control, ownSector, statuses, asksValuation, descriptionRequired } = props;
  const status = useWatch({ control, name: 'status' });
  const offered = ownSector && !sectors.includes(ownSector) ? [ownSector, ...sectors] : sectors;
  return (
    <>
      <FormField control={control} name="name" label="Company Name" required="Company name is required" />
      <SelectField
        control={control}
        name="sector"
        label="Sector"
        required="Sector is required"
        options={offered.map((sector) => ({ value: sector, label: sector }))}
      />
      <FormField
        control={control}
        name="description"
        label="Description"
        required={descriptionRequired}
        rows={3}
      />
      <FormField
        control={control}
        name="website"
        label="Website"
        input={{ type: 'url', inputMode: 'url', placeholder: 'https://example.com' }}
      />
      {asksValuation && (
        <MoneyField control={control} name="currentValuation" label="Current Valuation ($)" />
      )}
      <SelectField
        control={control}
        name="status"
        label="Status"
        options={statuses.map(companyStatusOption)}
      />
      {status === 'failed' && <WriteOffDateField control={control} name="failedOn" label="Failed On" />}
    </>
  );
}
