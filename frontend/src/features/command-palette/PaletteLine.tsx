import { useEffect, useRef, type MouseEvent } from 'react';
import Box from '@mui/material/Box';
import { partsOf } from './words';
import { Keys } from '../../ui/keyboard/Keys';
import type { PaletteOption } from './options';

interface PaletteLineProps {
  /** By it the field says which line is pointed at. */
  id: string;
  option: PaletteOption;
  typed: string;
  isActive: boolean;
  onPoint: () => void;
  onChoose: (event: MouseEvent) => void;
}

/** One thing to choose. The keyboard stays in the field above, so that no line takes the focus. */
export function PaletteLine({ id, option, typed, isActive, onPoint, onChoose }: PaletteLineProps) {
  const { label, hint, aside, icon: Icon, keys } = option;
  const line = useRef<HTMLElement>(null);
  useEffect(() => {
    if (isActive) line.current?.scrollIntoView({ block: 'nearest' });
  }, [isActive]);
  return (
    // The keys are those of the field.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
    <Box
      ref={line}
      id={id}
      role="option"
      aria-selected={isActive}
      tabIndex={-1}
      onMouseMove={onPoint}
      onClick={onChoose}
      sx={look}
    >
      <Icon />
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <div className="one-line palette-label prose">
          <Marked text={label} typed={typed} />
        </div>
        {hint && (
          <div className="one-line palette-hint prose">
            <Marked text={hint} typed={typed} />
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

function Marked({ text, typed }: { text: string; typed: string }) {
  return partsOf(text, typed).map((part, place) =>
    // The same words may stand there twice; they have no other name than their place.
    // oxlint-disable-next-line react/no-array-index-key
    part.isTyped ? <b key={place}>{part.text}</b> : part.text,
  );
}

const look = {
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
