import type { ColorSystemOptions } from '@mui/material/styles';
import { brand } from '../../lib/brand';

const [main, hovered, darkMain, darkHovered] = brand.accent;

/** The same colours as styles/tokens.css, which pages without MUI use; a test compares them. The firm's accent overrides. */
export const lightPalette = {
  primary: { main: main ?? '#0f4c81', dark: hovered ?? '#0b3a63', contrastText: '#ffffff' },
  error: { main: '#b42318' },
  warning: { main: '#b54708' },
  info: { main: '#175cd3' },
  success: { main: '#067647' },
  text: { primary: '#101828', secondary: '#475467' },
  divider: '#e4e7ec',
  background: { default: '#f7f8fa', paper: '#ffffff' },
  TableCell: { border: '#e4e7ec' },
  DataGrid: { bg: '#ffffff', headerBg: '#ffffff' },
} satisfies ColorSystemOptions['palette'];

export const darkPalette = {
  primary: { main: darkMain ?? '#7db4e6', dark: darkHovered ?? '#a5cbef', contrastText: '#0d131b' },
  error: { main: '#f97066' },
  warning: { main: '#fdb022' },
  info: { main: '#84caff' },
  success: { main: '#47cd89' },
  text: { primary: '#f2f5f8', secondary: '#9fadbd' },
  divider: '#26303d',
  background: { default: '#0d131b', paper: '#121a24' },
  TableCell: { border: '#26303d' },
  DataGrid: { bg: '#121a24', headerBg: '#121a24' },
} satisfies ColorSystemOptions['palette'];
