import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useWatch, type UseFormReturn } from 'react-hook-form';
import { FormField } from '../../../../ui/forms/FormField';
import type { BrandValues } from './brand-values';

interface TextWithDefaultProps {
  form: UseFormReturn<BrandValues>;
  name: 'firmName' | 'tagline' | 'productName' | 'accentColor';
  label: string;
  byDefault: string;
  maxLength: number;
  hint?: string;
  check?: (text: string) => string | undefined;
}

/** A text that is the default while it is empty. */
export function TextWithDefault(props: TextWithDefaultProps) {
  const { form, name, label, byDefault, maxLength, hint, check } = props;
  const text = useWatch({ control: form.control, name });
  const isDefault = text === '';
  return (
    <Box sx={isDefault ? undefined : besideButton}>
      <FormField
        control={form.control}
        name={name}
        label={label}
        hint={[hint, `Default: ${byDefault}`].filter(Boolean).join('. ')}
        check={check}
        input={{ maxLength, autoComplete: 'off' }}
      />
      {!isDefault && (
        <Button
          variant="outlined"
          aria-label={`Use the default for: ${label}`}
          onClick={() => {
            form.setValue(name, '', { shouldDirty: true, shouldValidate: true });
            form.setFocus(name);
          }}
          sx={{ mt: { sm: '3px' }, justifySelf: 'start' }}
        >
          Use the Default
        </Button>
      )}
    </Box>
  );
}

const besideButton = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'minmax(0, 1fr) auto' },
  gap: 1,
  alignItems: 'start',
};
