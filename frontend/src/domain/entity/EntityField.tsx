import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { Controller, type Control, type FieldPathByValue, type FieldValues } from 'react-hook-form';
import type { EntityRecord } from '../../api/generated';

type Choices = readonly Pick<EntityRecord, 'id' | 'legalName'>[];

/** The entity that a field with this value stands for: the first one until another is chosen. */
export const chosenEntity = (value: string, entities: Choices): string | undefined =>
  value || entities[0]?.id;

interface EntityFieldProps<Form extends FieldValues> {
  control: Control<Form>;
  /** A field that is empty until another entity than the first is chosen. */
  name: FieldPathByValue<Form, string>;
  entities: Choices;
}

/** Which entity of an LP with several a record is for. */
export const EntityField = <Form extends FieldValues>({
  control,
  name,
  entities,
}: EntityFieldProps<Form>) => (
  <Controller
    control={control}
    name={name}
    render={({ field: { ref, value, ...field }, fieldState: { error } }) => (
      <TextField
        {...field}
        value={chosenEntity(value, entities) ?? ''}
        select
        inputRef={ref}
        label="Investing as"
        error={Boolean(error)}
        helperText={error?.message}
      >
        {entities.map(({ id, legalName }) => (
          <MenuItem
            key={id}
            value={id}
            className="prose"
            sx={{ whiteSpace: 'normal', overflowWrap: 'anywhere' }}
          >
            {legalName}
          </MenuItem>
        ))}
      </TextField>
    )}
  />
);
