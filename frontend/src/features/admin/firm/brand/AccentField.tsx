import Box from '@mui/material/Box';
import { useWatch, type UseFormReturn } from 'react-hook-form';
import type { BrandSettings } from '../../../../api/generated';
import { accentError, typedColour, type BrandValues } from './brand-values';
import { TextWithDefault } from './TextWithDefault';

interface AccentFieldProps {
  form: UseFormReturn<BrandValues>;
  brand: BrandSettings;
}

/** The accent as a text, beside the browser's colour picker. */
export function AccentField({ form, brand }: AccentFieldProps) {
  const text = useWatch({ control: form.control, name: 'accentColor' });
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'auto minmax(0, 1fr)', gap: 1, alignItems: 'start' }}>
      <Box
        component="input"
        type="color"
        aria-label="Choose the accent"
        value={typedColour(text, brand)}
        onChange={(event) =>
          form.setValue('accentColor', event.target.value, { shouldDirty: true, shouldValidate: true })
        }
        sx={picker}
      />
      <TextWithDefault
        form={form}
        name="accentColor"
        label="Accent"
        hint="Buttons, links and lines"
        byDefault={brand.defaults.accentColor}
        maxLength={7}
        check={accentError}
      />
    </Box>
  );
}

const picker = {
  width: 48,
  height: 40,
  p: 0.5,
  border: 1,
  borderColor: 'var(--field-border)',
  borderRadius: 1,
  bgcolor: 'transparent',
  cursor: 'pointer',
};
