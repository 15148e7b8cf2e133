import Autocomplete, { createFilterOptions } from '@mui/material/Autocomplete';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { Controller, type Control } from 'react-hook-form';
import { publishedUpdates } from '../../api/pages';
import { audienceText } from '../../domain/publication/PublicationBadge';
import { formatDate } from '../../lib/format';
import { usePages } from '../../api/use-pages';
import type { LetterForm, LinkedUpdate } from './letter-form';

const detailsOf = ({ company, updateDate }: LinkedUpdate) =>
  company ? `${company.name}, ${formatDate(updateDate)}` : '';

/** Limits the options that are rendered; typing finds the others. */
const byTitleOrCompany = createFilterOptions<LinkedUpdate>({
  stringify: (update) => `${update.title} ${detailsOf(update)}`,
  limit: 100,
});

/** Not every recipient of the letter may see the update. */
const limitText = (update: LinkedUpdate | null): string | undefined =>
  update?.publication && update.publication.audience !== 'all'
    ? `This update is for ${audienceText(update.publication)}: others get the mail without the link.`
    : undefined;

/** The update that the mail links to, if any; newest first. */
export function UpdatePicker({ control }: { control: Control<LetterForm> }) {
  const { rows, isWhole, isFetching, error, refetch } = usePages(publishedUpdates);
  const failure = isFetching ? null : error;
  return (
    <Controller
      control={control}
      name="update"
      render={({ field: { ref, value, onChange, onBlur }, fieldState }) => (
        <Autocomplete<LinkedUpdate>
          options={rows ?? []}
          value={value}
          filterOptions={byTitleOrCompany}
          loading={!isWhole}
          loadingText="Loading updates..."
          noOptionsText={
            rows?.length === 0 ? 'There are no updates yet.' : 'No update found matching your search.'
          }
          getOptionLabel={({ title }) => title}
          getOptionKey={({ id }) => id}
          isOptionEqualToValue={(option, chosen) => option.id === chosen.id}
          onChange={(_event, update) => onChange(update)}
          onBlur={onBlur}
          renderOption={({ key, ...option }, update) => (
            <Box component="li" key={key} {...option} sx={{ overflowWrap: 'anywhere' }}>
              <Box className="prose" sx={{ minWidth: 0 }}>
                {update.title}
                <Box sx={{ color: 'text.secondary', fontSize: 12 }}>{detailsOf(update)}</Box>
              </Box>
            </Box>
          )}
          renderInput={(input) => (
            <TextField
              {...input}
              inputRef={ref}
              label="Link to an update (optional)"
              placeholder="Search updates..."
              error={Boolean(fieldState.error ?? failure)}
              helperText={
                fieldState.error?.message ??
                limitText(value) ??
                (failure ? (
                  <Failure onRetry={() => void refetch()} />
                ) : (
                  rows && !isWhole && 'More updates are loading'
                ))
              }
            />
          )}
        />
      )}
    />
  );
}

const Failure = ({ onRetry }: { onRetry: () => void }) => (
  <>
    The updates could not be loaded.{' '}
    <Button size="small" onClick={onRetry}>
      Try again
    </Button>
  </>
);
