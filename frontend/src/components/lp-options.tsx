import type { HTMLAttributes, Key } from 'react';
import { createFilterOptions } from '@mui/material/Autocomplete';
import Box from '@mui/material/Box';
import type { LpRecord } from '../api/generated';
import { lpName } from '../lib/lp-name';

type OptionProps = HTMLAttributes<HTMLLIElement> & { key: Key };

/** How LPs are offered wherever they are picked: by full name, with the address, found by a part of either. */
export const lpOptions = {
  loadingText: 'Loading limited partners...',
  filterOptions: createFilterOptions<LpRecord>({ stringify: (lp) => `${lpName(lp)} ${lp.email}` }),
  getOptionLabel: lpName,
  getOptionKey: ({ id }: LpRecord) => id,
  isOptionEqualToValue: (option: LpRecord, chosen: LpRecord) => option.id === chosen.id,
  renderOption: ({ key, ...option }: OptionProps, lp: LpRecord) => (
    <Box component="li" key={key} {...option} sx={{ overflowWrap: 'anywhere' }}>
      <Box className="prose" sx={{ minWidth: 0 }}>
        {lpName(lp)}
        <Box sx={{ color: 'text.secondary', fontSize: 12 }}>{lp.email}</Box>
      </Box>
    </Box>
  ),
};
