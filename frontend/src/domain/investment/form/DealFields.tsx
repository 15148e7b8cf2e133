import type { Control } from 'react-hook-form';
import { FormField } from '../../../ui/forms/FormField';
import { MoneyField } from '../../../ui/forms/GroupedField';
import { CompanyPicker } from '../../company/CompanyPicker';
import type { InvestmentForm } from './investment-form';

interface DealFieldsProps {
  control: Control<InvestmentForm>;
  /** Opens the form of a new company with the name that was typed. */
  onCreateCompany?: (name: string) => void;
  /** Focuses the first field. */
  autoFocus?: boolean;
}

/** The fields shared by the create and the edit form: what was bought, when and at what price. */
export function DealFields({ control, autoFocus, onCreateCompany }: DealFieldsProps) {
  return (
    <>
      <FormField
        control={control}
        name="investmentName"
        label="Investment Name"
        required="Investment name is required"
        input={{ autoFocus }}
      />
      <CompanyPicker
        control={control}
        name="company"
        required="Please select a company"
        onCreate={onCreateCompany}
      />
      <MoneyField
        control={control}
        name="totalInvestment"
        label="Amount Invested"
        required="Amount invested is required"
      />
      <MoneyField
        control={control}
        name="initialValuation"
        label="Post Money Valuation"
        required="Post money valuation is required"
      />
      <FormField
        control={control}
        name="investmentDate"
        label="Investment Date"
        required="Investment date is required"
        input={{ type: 'date' }}
      />
    </>
  );
}
