import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useQuery } from '@tanstack/react-query';
import { useFieldArray, type Control } from 'react-hook-form';
import { PercentField } from '../../../ui/forms/PercentField';
import { DeleteIcon } from '../../../ui/icons';
import { Hint } from '../../../ui/layout/Hint';
import { participantQueries } from '../queries';
import { emptyOverride, entityChoices, termFields, termNames, type TermsForm } from './terms-form';

interface OverrideFieldsProps {
  control: Control<TermsForm>;
  investmentId: string;
}

/** The terms of single entities: each can be removed, and one added of an entity with a part in the deal. */
export function OverrideFields({ control, investmentId }: OverrideFieldsProps) {
  const { fields, append, remove } = useFieldArray({ control, name: 'overrides' });
  const { data: allocations = [] } = useQuery(participantQueries(investmentId).allocations);
  const choices = entityChoices(allocations, fields);
  const add = (entityId: string) => {
    const choice = choices.find((each) => each.entityId === entityId);
    if (choice) append(emptyOverride(choice));
  };
  return (
    <>
      {fields.map(({ id, name }, at) => (
        <Box key={id} role="group" aria-label={name} sx={{ display: 'grid', gap: 1.5 }}>
          <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: 1 }}>
            <Box component="span" sx={{ fontWeight: 600, overflowWrap: 'anywhere', minWidth: 0 }}>
              {name}
            </Box>
            <Hint title="Remove">
              <IconButton aria-label={`Remove the terms of ${name}`} onClick={() => remove(at)}>
                <DeleteIcon fontSize="small" />
              </IconButton>
            </Hint>
          </Box>
          <Box sx={row}>
            {termFields.map((field) => (
              <PercentField
                key={field}
                control={control}
                name={`overrides.${at}.${field}`}
                label={`${termNames[field]} (%)`}
              />
            ))}
          </Box>
        </Box>
      ))}
      {choices.length > 0 && (
        <TextField
          select
          label="Add Terms of an Entity"
          value=""
          onChange={({ target }) => add(target.value)}
          helperText="Empty fields are as the deal's"
        >
          {choices.map(({ entityId, name }) => (
            <MenuItem key={entityId} value={entityId} sx={{ whiteSpace: 'normal', overflowWrap: 'anywhere' }}>
              {name}
            </MenuItem>
          ))}
        </TextField>
      )}
      {choices.length === 0 && fields.length === 0 && (
        <Box className="prose" sx={{ color: 'text.secondary' }}>
          No LP has a part in this deal yet.
        </Box>
      )}
    </>
  );
}

const row = {
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 150px), 1fr))',
  gap: 1.5,
};
