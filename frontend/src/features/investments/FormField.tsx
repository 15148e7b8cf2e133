import type { ComponentProps } from 'react';
import InputAdornment from '@mui/material/InputAdornment';
import TextField from '@mui/material/TextField';
import { Controller, type Control } from 'react-hook-form';
import type { CreateInvestmentForm } from './use-create-investment-form';

interface FormFieldProps {
  control: Control<CreateInvestmentForm>;
  name: Exclude<keyof CreateInvestmentForm, 'company'>;
  label: string;
  required: string;
  prefix?: string;
  input?: ComponentProps<'input'>;
}

export function FormField({ control, name, label, required, prefix, input = {} }: FormFieldProps) {
  const { type = 'text', ...attributes } = input;
  return (
    <Controller
      control={control}
      name={name}
      rules={{ validate: (text) => text.trim() !== '' || required }}
      render={({ field: { ref, ...field }, fieldState: { error } }) => (
        <TextField
          {...field}
          inputRef={ref}
          label={label}
          type={type}
          required
          error={Boolean(error)}
          helperText={error?.message}
          // A wheel over a number field would change it unnoticed while scrolling.
          onWheel={(event) => type === 'number' && (event.target as HTMLElement).blur()}
          slotProps={{
            htmlInput: attributes,
            inputLabel: { required: false, shrink: type === 'date' || undefined },
            input: prefix
              ? { startAdornment: <InputAdornment position="start">{prefix}</InputAdornment> }
              : undefined,
          }}
        />
      )}
    />
  );
}
