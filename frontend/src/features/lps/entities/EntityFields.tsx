import type { Control } from 'react-hook-form';
import type { EntityRecord } from '../../../api/generated';
import { taxIdEnding } from '../../../domain/entity/EntityRow';
import { LegalNameField } from '../../../domain/lp/LegalNameField';
import { CheckField } from '../../../ui/forms/CheckField';
import { FormField } from '../../../ui/forms/FormField';
import { SelectField } from '../../../ui/forms/SelectField';
import { kindOptions, type EntityForm } from './entity-form';

interface EntityFieldsProps {
  control: Control<EntityForm>;
  lpId: string;
  /** Absent for a new one. */
  entity?: EntityRecord;
}

export function EntityFields({ control, lpId, entity }: EntityFieldsProps) {
  const isOnFile = entity != null && entity.taxIdLast4 !== null;
  return (
    <>
      <LegalNameField
        control={control}
        name="legalName"
        required="Legal name is required"
        lpId={lpId}
        autoFocus
      />
      <SelectField control={control} name="kind" label="Kind" options={kindOptions} />
      <FormField
        control={control}
        name="taxId"
        label="Tax ID"
        hint={
          isOnFile
            ? `${taxIdEnding(entity)} is on file. Leave this empty to keep it.`
            : 'SSN, ITIN, EIN or another tax ID. It is stored encrypted.'
        }
        input={{ maxLength: 30, autoComplete: 'off', spellCheck: false }}
      />
      {isOnFile && <CheckField control={control} name="removesTaxId" label="Remove the tax ID on file" />}
      <FormField
        control={control}
        name="address"
        label="Address"
        rows={3}
        input={{ maxLength: 1000, autoComplete: 'off' }}
      />
      <CheckField control={control} name="k1OnPaper" label="Send K-1s on paper too" />
    </>
  );
}
