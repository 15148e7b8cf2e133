import { useState } from 'react';
import Button from '@mui/material/Button';
import InputAdornment from '@mui/material/InputAdornment';
import TextField from '@mui/material/TextField';
import { Controller, type Control, type FieldPathByValue, type FieldValues } from 'react-hook-form';

interface NewPasswordFieldProps<Form extends FieldValues> {
  control: Control<Form>;
  name: FieldPathByValue<Form, string>;
  label: string;
  /** What is wrong with the password, if anything. */
  faultOf: (password: string) => string | undefined;
  autoFocus?: boolean;
  /** The id of what tells the rules. */
  describedBy?: string;
}

/** A password that is chosen for a user, hidden until it is asked to be shown. */
export function NewPasswordField<Form extends FieldValues>(props: NewPasswordFieldProps<Form>) {
  const { control, name, label, faultOf, autoFocus, describedBy } = props;
  const [isShown, setShown] = useState(false);
  const toggle = (
    <InputAdornment position="end">
      <Button
        aria-pressed={isShown}
        aria-label={`Show ${label.toLowerCase()}`}
        onClick={() => setShown(!isShown)}
        sx={{ minWidth: 0, minHeight: 26, mr: -1, px: 1 }}
      >
        {isShown ? 'Hide' : 'Show'}
      </Button>
    </InputAdornment>
  );
  return (
    <Controller
      control={control}
      name={name}
      rules={{ validate: faultOf }}
      render={({ field: { ref, ...field }, fieldState: { error } }) => (
        <TextField
          {...field}
          inputRef={ref}
          autoFocus={autoFocus}
          label={label}
          type={isShown ? 'text' : 'password'}
          error={Boolean(error)}
          helperText={error?.message}
          slotProps={{
            htmlInput: {
              required: true,
              autoComplete: 'new-password',
              spellCheck: false,
              autoCapitalize: 'none',
              ...(describedBy && !error && { 'aria-describedby': describedBy }),
            },
            input: { endAdornment: toggle },
          }}
        />
      )}
    />
  );
}
