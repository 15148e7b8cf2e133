import { useEffect, useRef, type MouseEvent } from 'react';
import Box from '@mui/material/Box';
import { pluralize } from '../../lib/format';
import { useDebouncedValue } from '../../lib/use-debounced-value';
import { EmptyState } from '../../ui/feedback/EmptyState';
import { LoadError } from '../../ui/feedback/LoadError';
import { Keys } from '../../ui/keyboard/Keys';
import { Highlighted } from '../../ui/values/Highlighted';
import type { OptionGroup, PaletteOption } from './options';
import type { RecordSearch } from './use-palette';

interface PaletteListProps {
  id: string;
  groups: readonly OptionGroup[];
  typed: string;
  active: PaletteOption | undefined;
  onActivate: (id: string) => void;
  onChoose: (option: PaletteOption, event: MouseEvent) => void;
}

/** The id of an option's element. Ids of records are UUIDs, which no action has. */
export const optionElementId = (listId: string, optionId: string): string =>
  `${listId}-${optionId.replaceAll(/[^\w-]/g, '_')}`;

/** All options, in their groups. */
export function PaletteList({ id, groups, typed, active, onActivate, onChoose }: PaletteListProps) {
  return (
    <Box id={id} role="listbox" aria-label="Results" sx={{ px: 1, pb: 1 }}>
      {groups.map(({ name, options }) => (
        <Box key={name} role="group" aria-labelledby={optionElementId(id, `group ${name}`)}>
          <Box id={optionElementId(id, `group ${name}`)} role="presentation" sx={groupHeading}>
            {name}
          </Box>
          {options.map((option) => (
            <PaletteLine
              key={option.id}
              id={optionElementId(id, option.id)}
              option={option}
              typed={typed}
              isActive={option === active}
              onActivate={() => onActivate(option.id)}
              onChoose={(event) => onChoose(option, event)}
            />
          ))}
        </Box>
      ))}
    </Box>
  );
}

interface PaletteLineProps {
  /** For aria-activedescendant of the field. */
  id: string;
  option: PaletteOption;
  typed: string;
  isActive: boolean;
  onActivate: () => void;
  onChoose: (event: MouseEvent) => void;
}

/** One option. It never takes the focus, which stays in the field. */
function PaletteLine({ id, option, typed, isActive, onActivate, onChoose }: PaletteLineProps) {
  const { label, hint, aside, icon: Icon, keys } = option;
  const line = useRef<HTMLElement>(null);
  useEffect(() => {
    if (isActive) line.current?.scrollIntoView({ block: 'nearest' });
  }, [isActive]);
  return (
    // The field handles the keys.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
    <Box
      ref={line}
      id={id}
      role="option"
      aria-selected={isActive}
      tabIndex={-1}
      onMouseMove={onActivate}
      onMouseDown={(event) => event.preventDefault()}
      onClick={onChoose}
      sx={lineLook}
    >
      <Icon />
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <div className="one-line palette-label prose">
          <Highlighted text={label} typed={typed} />
        </div>
        {hint && (
          <div className="one-line palette-hint prose">
            <Highlighted text={hint} typed={typed} />
          </div>
        )}
      </Box>
      {aside && <span className="palette-aside">{aside}</span>}
      {keys && (
        <Box component="span" aria-hidden sx={{ display: { xs: 'none', md: 'block' } }}>
          <Keys keys={keys} />
        </Box>
      )}
    </Box>
  );
}

interface PaletteStatusProps {
  typed: string;
  prompt: string | undefined;
  count: number;
  records: RecordSearch;
}

/** In place of the options, or below them. */
export function PaletteStatus({ typed, prompt, count, records }: PaletteStatusProps) {
  const { error, isSearching, retry } = records;
  if (error) return <LoadError what="The search failed" error={error} onRetry={retry} />;
  if (count > 0) return null;
  if (prompt) return <EmptyState text={prompt} />;
  if (isSearching) return <EmptyState text="Searching..." />;
  return (
    <EmptyState
      text={`Nothing found for “${typed}”`}
      hint="Try fewer letters, or another word of the name."
    />
  );
}

/** Later than screen readers say the typed letters. */
const ANNOUNCE_AFTER_MS = 500;

/** Announces the number of results to screen readers. */
export function PaletteAnnouncement({ typed, prompt, count, records }: PaletteStatusProps) {
  const { error, isSearching } = records;
  const none = prompt ?? `Nothing found for ${typed}`;
  const results = count === 0 ? none : pluralize(count, 'result');
  const announcement = useDebouncedValue(!typed || isSearching || error ? '' : results, ANNOUNCE_AFTER_MS);
  return (
    <div role="status" className="visually-hidden">
      {announcement}
    </div>
  );
}

const groupHeading = {
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

const lineLook = {
  display: 'flex',
  alignItems: 'center',
  gap: 1.5,
  minHeight: { xs: 44, md: 38 },
  px: 1.25,
  py: 0.5,
  borderRadius: 0.75,
  cursor: 'pointer',
  scrollMarginBlock: 32,
  '&[aria-selected="true"]': { bgcolor: 'color-mix(in srgb, var(--primary) 12%, transparent)' },
  '& > svg': { flex: 'none', color: 'text.secondary', fontSize: 19 },
  '&[aria-selected="true"] > svg': { color: 'primary.main' },
  '& .palette-label': { fontWeight: 500 },
  '& b': { color: 'primary.main', fontWeight: 700 },
  '& .palette-hint, & .palette-aside': { color: 'text.secondary', fontSize: 12 },
  '& .palette-aside': { flex: 'none' },
} as const;
