import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { Controller, type UseFormReturn } from 'react-hook-form';
import type { BrandLogo } from '../../../../api/generated';
import { FileDrop } from '../../../../ui/forms/FileDrop';
import { checkFile, fileRules } from '../../../../ui/forms/file-rules';
import type { BrandValues, LogoChoice } from './brand-values';

interface LogoFieldProps {
  form: UseFormReturn<BrandValues>;
  name: 'logo' | 'darkLogo';
  label: string;
  stored: BrandLogo | null;
  /** What is shown without a stored logo. */
  byDefault: string;
  disabled: boolean;
}

/** One of the logos: the stored one, a chosen file, or the default. */
export function LogoField({ form, name, label, stored, byDefault, disabled }: LogoFieldProps) {
  const { control, setValue, setError, clearErrors } = form;
  const choose = (choice: LogoChoice) => {
    setValue(name, choice, { shouldDirty: true });
    clearErrors(name);
  };
  const chooseFile = ([file]: File[]) => {
    if (!file) return;
    const wrong = checkFile(file, fileRules.logo);
    if (wrong) setError(name, { message: wrong.description });
    else choose(file);
  };
  return (
    <Controller
      control={control}
      name={name}
      render={({ field: { value, ref }, fieldState: { error } }) => (
        <Box sx={{ display: 'grid', gap: 0.75, alignContent: 'start', minWidth: 0 }}>
          <FileDrop
            label={label}
            {...fileRules.logo}
            limits="SVG or PNG, up to 512 kB"
            file={value instanceof File ? value : undefined}
            error={error?.message}
            inputRef={ref}
            disabled={disabled}
            onChoose={chooseFile}
          />
          <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, minHeight: 34 }}>
            <Box className="prose" sx={{ flex: '1 1 160px', color: 'text.secondary', fontSize: 13 }}>
              {stateOf(value, stored, byDefault)}
            </Box>
            {value !== 'stored' && (
              <Button
                variant="outlined"
                disabled={disabled}
                aria-label={`Undo the change of: ${label}`}
                onClick={() => choose('stored')}
              >
                Undo
              </Button>
            )}
            {stored && value !== 'default' && (
              <Button
                variant="outlined"
                disabled={disabled}
                aria-label={`Use the default for: ${label}`}
                onClick={() => choose('default')}
              >
                Use the Default
              </Button>
            )}
          </Box>
        </Box>
      )}
    />
  );
}

function stateOf(choice: LogoChoice, stored: BrandLogo | null, byDefault: string): string {
  if (choice instanceof File) return 'The chosen file, once it is saved';
  if (choice === 'stored' && stored) return 'The stored logo';
  return choice === 'default' ? `${byDefault}, once it is saved` : byDefault;
}
