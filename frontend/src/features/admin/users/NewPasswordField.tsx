import { useId, useState } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import InputAdornment from '@mui/material/InputAdornment';
import TextField from '@mui/material/TextField';
import { Controller, useWatch, type Control, type FieldPathByValue, type FieldValues } from 'react-hook-form';
import { passwordRules } from './password-rules';

interface NewPasswordFieldProps<Form extends FieldValues> {
  control: Control<Form>;
  name: FieldPathByValue<Form, string>;
  label: string;
  validate: (password: string) => string | undefined;
  autoFocus?: boolean;
}

/** A password that an admin sets for a user, hidden at first, and below it the rules that it has to meet. */
export function NewPasswordField<Form extends FieldValues>(props: NewPasswordFieldProps<Form>) {
  const { control, name, label, validate, autoFocus } = props;
  const [isShown, setShown] = useState(false);
  const rulesId = useId();
  const password = useWatch({ control, name }) as string | undefined;
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
    <>
      <Controller
        control={control}
        name={name}
        rules={{ validate }}
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
                ...(!error && { 'aria-describedby': rulesId }),
              },
              input: { endAdornment: toggle },
            }}
          />
        )}
      />
      <PasswordRules id={rulesId} password={password ?? ''} />
    </>
  );
}

function PasswordRules({ id, password }: { id: string; password: string }) {
  return (
    <Box component="ul" id={id} sx={list}>
      {passwordRules.map(({ label, isMet }) => (
        <Rule key={label} label={label} isMet={isMet(password)} />
      ))}
    </Box>
  );
}

function Rule({ label, isMet }: { label: string; isMet: boolean }) {
  return (
    <Box component="li" sx={{ color: isMet ? 'success.main' : 'text.secondary' }}>
      <Box component="span" aria-hidden sx={{ display: 'inline-block', width: 18 }}>
        {isMet ? '✓' : '·'}
      </Box>
      {label}
      <span className="visually-hidden">{isMet ? ', met' : ', not met yet'}</span>
    </Box>
  );
}

const list = {
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(180px, 1fr))',
  gap: 0.25,
  m: 0,
  p: 0,
  listStyle: 'none',
  fontSize: 12.5,
};
