import useMediaQuery from '@mui/material/useMediaQuery';
import type { Theme } from '@mui/material/styles';

/** Whether the window is as narrow as a phone, or as what is below another of the theme's widths. */
export function useIsNarrow(below: 'md' | 'lg' = 'md'): boolean {
  return useMediaQuery<Theme>((theme) => theme.breakpoints.down(below), { noSsr: true });
}
