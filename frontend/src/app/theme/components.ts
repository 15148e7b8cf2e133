import { requiredMark } from '../../ui/forms/required-mark';
import type { Components, CssVarsTheme, Theme } from '@mui/material/styles';

type PortalTheme = Omit<Theme, 'components' | 'palette'> & CssVarsTheme;

/** Popups over a page of the same colour need a border. */
const popup = ({ theme }: { theme: PortalTheme }) => ({
  border: `1px solid ${theme.vars.palette.divider}`,
  boxShadow: '0 8px 24px rgb(0 0 0 / 0.12)',
});

const focusRing = { outline: '2px solid var(--primary)', outlineOffset: 2 };

/** Hairlines instead of shadows, no ripple, small controls: dense and quiet. */
export const components: Components<PortalTheme> = {
  MuiButtonBase: {
    defaultProps: { disableRipple: true },
    styleOverrides: { root: { '&:focus-visible': focusRing } },
  },
  MuiButton: {
    defaultProps: { disableElevation: true, size: 'small' },
    styleOverrides: {
      root: { minHeight: 34, paddingInline: 12, whiteSpace: 'nowrap' },
      outlined: ({ theme }) => ({
        borderColor: theme.vars.palette.divider,
        color: theme.vars.palette.text.primary,
        backgroundColor: theme.vars.palette.background.paper,
      }),
    },
  },
  MuiIconButton: {
    defaultProps: { size: 'small' },
    // Replacing an icon under the pointer would count as a new hover, which opens the tooltip again.
    styleOverrides: { root: { borderRadius: 6, '& svg': { pointerEvents: 'none' } } },
  },
  MuiPaper: { defaultProps: { elevation: 0 }, styleOverrides: { root: { backgroundImage: 'none' } } },
  MuiDialog: {
    defaultProps: { fullWidth: true, maxWidth: 'sm' },
    styleOverrides: {
      paper: ({ theme }) => ({
        border: `1px solid ${theme.vars.palette.divider}`,
        borderRadius: 10,
        boxShadow: '0 24px 64px rgb(0 0 0 / 0.24)',
        [theme.breakpoints.down('sm')]: { margin: 12, width: 'calc(100% - 24px)' },
      }),
    },
  },
  MuiDialogTitle: { styleOverrides: { root: { padding: '20px 24px 4px', fontSize: 17, fontWeight: 600 } } },
  MuiDialogActions: { styleOverrides: { root: { padding: '12px 24px 20px' } } },
  MuiTextField: {
    defaultProps: { size: 'small', fullWidth: true },
    // A pseudo-element, so that the mark does not change the accessible name. The legend makes room for it.
    styleOverrides: {
      root: { '&:has(:required) :is(.MuiInputLabel-root, legend > span)::after': requiredMark },
    },
  },
  MuiAutocomplete: { styleOverrides: { paper: popup } },
  MuiMenu: { styleOverrides: { paper: popup } },
  MuiInputBase: {
    styleOverrides: {
      // MUI's own placeholders have a contrast of 2.7:1 on white; text needs 4.5:1.
      input: ({ theme }) => ({
        '&::placeholder': { color: theme.vars.palette.text.secondary, opacity: 1 },
      }),
    },
  },
  MuiOutlinedInput: {
    styleOverrides: {
      root: { fontSize: 14 },
      // Borders of controls need a contrast of 3:1; hairlines do not.
      notchedOutline: { borderColor: 'var(--field-border)' },
    },
  },
  MuiInputLabel: { styleOverrides: { root: { fontSize: 14 } } },
  MuiLink: { defaultProps: { underline: 'hover' } },
  MuiTooltip: {
    // For 800 ms + leaveDelay after one closed, the next opens at once. A negative delay closes at once, as 0 does.
    defaultProps: { enterDelay: 700, enterNextDelay: 0, leaveDelay: -500, disableInteractive: true },
    styleOverrides: { tooltip: { fontSize: 12, fontWeight: 500, padding: '5px 8px' } },
  },
  // So that visually hidden elements in a table scroll with it and do not enlarge the page.
  MuiTableContainer: { styleOverrides: { root: { position: 'relative' } } },
  MuiTableCell: {
    styleOverrides: {
      root: ({ theme }) => ({ borderColor: theme.vars.palette.divider, padding: '9px 16px', fontSize: 13 }),
      head: ({ theme }) => ({
        color: theme.vars.palette.text.secondary,
        fontSize: 12,
        fontWeight: 600,
        lineHeight: 1.5,
      }),
    },
  },
};
