import useMediaQuery from '@mui/material/useMediaQuery';
import type { Theme } from '@mui/material/styles';
import { useIsPrinting } from './use-is-printing';

/**
 * Whether the window is narrower than a breakpoint of the theme, or a width in pixels. False while printing: paper has
 * small type and room for all columns.
 */
export function useIsNarrow(below: 'md' | 'lg' | number = 'md'): boolean {
  const isNarrow = useMediaQuery<Theme>((theme) => theme.breakpoints.down(below), { noSsr: true });
  return !useIsPrinting() && isNarrow;
}
