import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import { useWatch } from 'react-hook-form';
import { FormErrors } from '../../ui/forms/FormErrors';
import { FormField } from '../../ui/forms/FormField';
import { formatCount } from '../../lib/format';
import { AudienceField } from './AudienceField';
import { UpdatePicker } from './UpdatePicker';
import type { Letter } from './use-letter';

interface WriteStepProps {
  letter: Letter;
  onClose: () => void;
}

export function WriteStep({ letter, onClose }: WriteStepProps) {
  const { control, look, isLooking } = letter;
  return (
    // A flex column, as the dialog around it: only the fields scroll, the buttons stay in sight.
    <Box
      component="form"
      noValidate
      onSubmit={look}
      sx={{ display: 'flex', flexDirection: 'column', minHeight: 0 }}
    >
      <DialogContent
        sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2, pt: '12px !important' }}
      >
        <FormErrors control={control} />
        <FormField
          control={control}
          name="subject"
          label="Subject"
          required="Subject is required"
          input={{ maxLength: 200, autoComplete: 'off' }}
        />
        <Message letter={letter} />
        <UpdatePicker control={control} />
        <AudienceField control={control} />
      </DialogContent>
      <DialogActions disableSpacing sx={{ flexWrap: 'wrap', gap: 1 }}>
        <Button variant="outlined" onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" variant="contained" disabled={isLooking}>
          {isLooking ? 'Loading...' : 'Preview'}
        </Button>
      </DialogActions>
    </Box>
  );
}

const LONGEST = 20_000;

function Message({ letter: { control } }: Pick<WriteStepProps, 'letter'>) {
  const { length } = useWatch({ control, name: 'body' });
  return (
    <FormField
      control={control}
      name="body"
      label="Message"
      required="Message is required"
      rows={8}
      hint={
        length === 0
          ? 'An empty line begins a new paragraph.'
          : `${formatCount(length)} of ${formatCount(LONGEST)} characters`
      }
    />
  );
}
