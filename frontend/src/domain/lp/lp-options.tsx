import type { HTMLAttributes, Key } from 'react';
import { createFilterOptions } from '@mui/material/Autocomplete';
import Box from '@mui/material/Box';
import type { LpRecord } from '../../api/generated';

type OptionProps = HTMLAttributes<HTMLLIElement> & { key: Key };

/**
 * The options of every picker of LPs: a name with the e-mail address below, found by a part of either or of the
 * legal name.
 */
export const lpOptions = (nameOf: (lp: LpRecord) => string) => ({
  loadingText: 'Loading limited partners...',
  filterOptions: createFilterOptions<LpRecord>({
    stringify: (lp) => `${nameOf(lp)} ${lp.legalName} ${lp.email}`,
  }),
  getOptionLabel: nameOf,
  getOptionKey: ({ id }: LpRecord) => id,
  isOptionEqualToValue: (option: LpRecord, chosen: LpRecord) => option.id === chosen.id,
  renderOption: ({ key, ...option }: OptionProps, lp: LpRecord) => (
    <Box component="li" key={key} {...option} sx={{ overflowWrap: 'anywhere' }}>
      <Box className="prose" sx={{ minWidth: 0 }}>
        {nameOf(lp)}
        <Box sx={{ color: 'text.secondary', fontSize: 12 }}>{lp.email}</Box>
      </Box>
    </Box>
  ),
});
