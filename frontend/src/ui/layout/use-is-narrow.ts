import useMediaQuery from '@mui/material/useMediaQuery';
import type { Theme } from '@mui/material/styles';
import { useIsPrinting } from './use-is-printing';

/**
 * Whether the window is as narrow as a phone, or as what is below another width, in pixels or the theme's. Paper,
 * which is narrower than most windows, has small type and room for all columns.
 */
export function useIsNarrow(below: 'md' | 'lg' | number = 'md'): boolean {
  const isNarrow = useMediaQuery<Theme>((theme) => theme.breakpoints.down(below), { noSsr: true });
  return !useIsPrinting() && isNarrow;
}
