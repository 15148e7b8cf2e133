import { useWatch, type Control, type FieldPathByValue, type FieldValues } from 'react-hook-form';
import { useListLps } from '../../api/generated';
import { isSameName } from './legal-name';
import { FormField } from '../../ui/forms/FormField';

interface LegalNameFieldProps<Form extends FieldValues> {
  control: Control<Form>;
  name: FieldPathByValue<Form, string>;
  /** What is said when the field is left empty; without it first and last name are taken then. */
  required?: string;
  /** Whose name it is, unless the LP is new. */
  lpId?: string;
  autoFocus?: boolean;
}

const MOST = 511;

/** The name of an LP on tax documents. Two LPs may be called alike, which is said, for it is rarely meant. */
export function LegalNameField<Form extends FieldValues>(props: LegalNameFieldProps<Form>) {
  const { control, name, required, lpId, autoFocus } = props;
  const { data: lps } = useListLps();
  const typed: string = useWatch({ control, name }) ?? '';
  const namesake = lps?.find(({ id, legalName }) => id !== lpId && isSameName(legalName, typed));
  return (
    <FormField
      control={control}
      name={name}
      label="Legal Name"
      required={required}
      check={lettersCheck}
      hint={
        namesake
          ? `${namesake.email} has this legal name, too. Only the e-mail address tells their K-1s apart.`
          : 'On tax documents: of a person, a trust or a company. K-1s are matched by it.'
      }
      input={{ maxLength: MOST, autoFocus, autoComplete: 'off' }}
    />
  );
}

const lettersCheck = (text: string): string | undefined =>
  text.trim() === '' || /\p{L}/u.test(text) ? undefined : 'Legal name must contain letters';
