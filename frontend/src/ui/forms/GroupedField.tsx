import { useLayoutEffect, useRef, useState, type ChangeEvent } from 'react';
import { useController, type FieldValues } from 'react-hook-form';
import { truncate } from '../../lib/format';
import { FieldText, type FormFieldProps } from './FormField';
import { groupDigits, groupEdit, readCount, readAmount } from './money-input';

type GroupedFieldProps<Form extends FieldValues> = Omit<FormFieldProps<Form>, 'rows' | 'check'> & {
  /** Parses the typed text to a decimal text; undefined if it cannot. */
  read: (text: string) => string | undefined;
  /** The expected input for the error message, such as "an amount such as 15m". */
  wanted: string;
};

const LONGEST_QUOTE = 40;

/**
 * A number that is typed as text and grouped while typing. The form's value is its decimal text, or the typed text if that
 * cannot be parsed, which is invalid. A `type="number"` would have an empty value instead.
 */
function GroupedField<Form extends FieldValues>(props: GroupedFieldProps<Form>) {
  const { control, name, read, wanted, required, input, ...shown } = props;
  const validate = (text: string) => {
    if (text.trim() === '') return required ?? true;
    return read(text) !== undefined || `Cannot read "${truncate(text, LONGEST_QUOTE)}" as ${wanted}`;
  };
  const { field, fieldState } = useController({ control, name, rules: { validate } });
  const typing = useGroupedText(field.value, field.onChange, read);
  const { ref, onBlur, name: fieldName } = field;
  return (
    <FieldText
      {...shown}
      name={fieldName}
      value={typing.text}
      onChange={typing.onChange}
      onBlur={() => {
        typing.tidy();
        onBlur();
      }}
      inputRef={(element: HTMLInputElement | null) => {
        typing.setInput(element);
        ref(element);
      }}
      input={{ autoComplete: 'off', ...input }}
      error={fieldState.error?.message}
      required={Boolean(required)}
    />
  );
}

type TypedInto = ChangeEvent<HTMLInputElement | HTMLTextAreaElement>;

/** The displayed text for the form's decimal value; the caret stays behind the same digit. */
function useGroupedText(
  value: string,
  onChange: (value: string) => void,
  read: (text: string) => string | undefined,
) {
  const input = useRef<HTMLInputElement | null>(null);
  const caret = useRef<number>(undefined);
  const [typed, setTyped] = useState(groupDigits(value));
  const valueOf = (text: string) => read(text) ?? text;
  // A value that differs from the typed one was set by the form: by a reset or a reload.
  const text = valueOf(typed) === value ? typed : groupDigits(value);

  useLayoutEffect(() => {
    if (caret.current !== undefined) input.current?.setSelectionRange(caret.current, caret.current);
    caret.current = undefined;
  });

  return {
    setInput: (element: HTMLInputElement | null) => (input.current = element),
    text,
    onChange: ({ target, nativeEvent }: TypedInto) => {
      const isForward = (nativeEvent as InputEvent).inputType === 'deleteContentForward';
      const after = { text: target.value, caret: target.selectionStart ?? target.value.length };
      const edit = groupEdit(text, after, isForward);
      caret.current = edit.caret;
      setTyped(edit.text);
      onChange(valueOf(edit.text));
    },
    tidy: () => setTyped(groupDigits(value)),
  };
}

type CountFieldProps<Form extends FieldValues> = Omit<GroupedFieldProps<Form>, 'read' | 'wanted' | 'prefix'>;

/** A whole number, such as how many people there are. */
export const CountField = <Form extends FieldValues>(field: CountFieldProps<Form>) => (
  <GroupedField
    {...field}
    read={readCount}
    wanted="a whole number such as 1,200"
    input={{ inputMode: 'numeric', ...field.input }}
  />
);

type MoneyFieldProps<Form extends FieldValues> = Omit<GroupedFieldProps<Form>, 'read' | 'wanted' | 'prefix'>;

/** An amount in dollars and cents, sent as text: a number could not represent every cent. */
export const MoneyField = <Form extends FieldValues>(field: MoneyFieldProps<Form>) => (
  <GroupedField
    {...field}
    read={readAmount}
    wanted="an amount such as 15,000,000 or 15m"
    prefix="$"
    input={{ inputMode: 'decimal', ...field.input }}
  />
);
