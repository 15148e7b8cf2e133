import { useMemo, useState } from 'react';
import Autocomplete from '@mui/material/Autocomplete';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { Controller, type Control, type FieldPathByValue, type FieldValues } from 'react-hook-form';
import { useListCompanies } from '../../api/generated';
import { PlusIcon } from '../../ui/icons';

export interface PickedCompany {
  id: string;
  name: string;
}

interface CompanyPickerProps<Form extends FieldValues> {
  control: Control<Form>;
  name: FieldPathByValue<Form, PickedCompany | null>;
  /** Shown when none is picked. */
  required: string;
  /** Offers to create a company, with the name that was typed; it is then to be picked by the caller. */
  onCreate?: (name: string) => void;
}

const noCompanies = 'No companies available. Please create a company first in the Companies section.';
const noneFound = 'No company found matching your search.';

/** Picks a company by its name, which is searched by typing. */
export function CompanyPicker<Form extends FieldValues>(props: CompanyPickerProps<Form>) {
  const { control, name, required, onCreate } = props;
  const { data, isPending, error } = useListCompanies();
  const [isOpen, setOpen] = useState(false);
  const [typed, setTyped] = useState('');
  const companies = useMemo(() => data?.toSorted((a, b) => a.name.localeCompare(b.name)) ?? [], [data]);

  const newCompany = (
    <Button
      size="small"
      startIcon={<PlusIcon />}
      // The field would lose the focus, which closes its list before the click.
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => {
        setOpen(false);
        onCreate?.(typed.trim());
      }}
      sx={{ mt: 0.5 }}
    >
      New Company
    </Button>
  );
  return (
    <Controller
      control={control}
      name={name}
      rules={{ required }}
      render={({ field: { ref, value, onChange, onBlur }, fieldState }) => (
        <div>
          <Autocomplete
            options={companies}
            value={value}
            open={isOpen}
            onOpen={() => setOpen(true)}
            onClose={() => setOpen(false)}
            loading={isPending}
            loadingText="Loading companies..."
            noOptionsText={
              <>
                <div>{data?.length === 0 ? noCompanies : noneFound}</div>
                {/* Here too, since the list covers the button below the field. */}
                {onCreate && newCompany}
              </>
            }
            getOptionLabel={({ name }) => name}
            getOptionKey={({ id }) => id}
            isOptionEqualToValue={(option, chosen) => option.id === chosen.id}
            onChange={(_event, company) => {
              onChange(company);
              setTyped('');
            }}
            onInputChange={(_event, text, reason) => reason === 'input' && setTyped(text)}
            onBlur={onBlur}
            renderInput={(input) => (
              <TextField
                {...input}
                inputRef={ref}
                label="Company"
                placeholder={isOpen ? 'Search companies...' : 'Select a company'}
                error={Boolean(fieldState.error ?? error)}
                helperText={fieldState.error?.message ?? (error && 'The companies could not be loaded.')}
                slotProps={{
                  ...input.slotProps,
                  htmlInput: { ...input.slotProps.htmlInput, required: true },
                  inputLabel: { ...input.slotProps.inputLabel, shrink: true },
                }}
              />
            )}
          />
          {onCreate && <Box sx={{ visibility: isOpen ? 'hidden' : undefined }}>{newCompany}</Box>}
        </div>
      )}
    />
  );
}
