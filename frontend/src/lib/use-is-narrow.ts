import useMediaQuery from '@mui/material/useMediaQuery';
import type { Theme } from '@mui/material/styles';

/** Whether the window is as narrow as a phone, or as what is below another width, in pixels or the theme's. */
export function useIsNarrow(below: 'md' | 'lg' | number = 'md'): boolean {
  return useMediaQuery<Theme>((theme) => theme.breakpoints.down(below), { noSsr: true });
}
