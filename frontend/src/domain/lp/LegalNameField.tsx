import { useWatch, type Control, type FieldPathByValue, type FieldValues } from 'react-hook-form';
import { useListLps } from '../../api/generated';
import { isSameName } from './legal-name';
import { FormField } from '../../ui/forms/FormField';

interface LegalNameFieldProps<Form extends FieldValues> {
  control: Control<Form>;
  name: FieldPathByValue<Form, string>;
  /** The error of an empty field; without it, an empty field stands for the first and last name. */
  required?: string;
  /** Absent for a new LP. */
  lpId?: string;
  autoFocus?: boolean;
}

const MOST = 511;

/** The name of an LP on tax documents. Another LP with the same name is allowed but pointed out: it is rarely intended. */
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
          ? `${namesake.email} has this legal name, too. Only the e-mail address distinguishes their K-1s.`
          : 'The name on tax documents: of a person, a trust or a company. K-1s are matched by it.'
      }
      input={{ maxLength: MOST, autoFocus, autoComplete: 'off' }}
    />
  );
}

const lettersCheck = (text: string): string | undefined =>
  text.trim() === '' || /\p{L}/u.test(text) ? undefined : 'Legal name must contain letters';
