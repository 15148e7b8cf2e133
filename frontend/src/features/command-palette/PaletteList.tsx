import type { MouseEvent } from 'react';
import Box from '@mui/material/Box';
import type { OptionGroup, PaletteOption } from './options';
import { PaletteLine } from './PaletteLine';

interface PaletteListProps {
  id: string;
  groups: readonly OptionGroup[];
  typed: string;
  active: PaletteOption | undefined;
  onPoint: (id: string) => void;
  onChoose: (option: PaletteOption, event: MouseEvent) => void;
}

/** Ids of lines: those of records are unique, those of actions are never ids of records. */
export const lineId = (listId: string, optionId: string): string =>
  `${listId}-${optionId.replaceAll(/[^\w-]/g, '_')}`;

/** All there is to choose, in its groups. */
export function PaletteList({ id, groups, typed, active, onPoint, onChoose }: PaletteListProps) {
  return (
    <Box id={id} role="listbox" aria-label="Results" sx={{ px: 1, pb: 1 }}>
      {groups.map(({ name, options }) => (
        <Box key={name} role="group" aria-labelledby={lineId(id, `group ${name}`)}>
          <Box id={lineId(id, `group ${name}`)} role="presentation" sx={heading}>
            {name}
          </Box>
          {options.map((option) => (
            <PaletteLine
              key={option.id}
              id={lineId(id, option.id)}
              option={option}
              typed={typed}
              isActive={option === active}
              onPoint={() => onPoint(option.id)}
              onChoose={(event) => onChoose(option, event)}
            />
          ))}
        </Box>
      ))}
    </Box>
  );
}

const heading = {
  position: 'sticky',
  zIndex: 1,
  top: 0,
  px: 1.25,
  pt: 1.25,
  pb: 0.5,
  bgcolor: 'background.paper',
  color: 'text.secondary',
  fontSize: 12,
  fontWeight: 600,
} as const;
