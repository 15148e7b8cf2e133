import { styled } from '@mui/material/styles';

/** How a group of drafts looks: rows of columns, on a phone cards. Said once for all rows, of which there are many. */
export const DraftList = styled('div')(({ theme }) => {
  const { divider, text, error, primary } = theme.vars?.palette ?? theme.palette;
  return {
    '& h3': { margin: '20px 0 6px', fontSize: 14, fontWeight: 600 },
    '& h3 span': { marginLeft: 6, color: text.secondary, fontSize: 12, fontWeight: 400 },
    '& ul': { margin: 0, padding: 0, border: `1px solid ${divider}`, borderRadius: 6, listStyle: 'none' },
    '& li': {
      display: 'grid',
      gridTemplateColumns: '20px minmax(0, 1fr) 250px 72px 32px',
      gridTemplateAreas: '"check text lp year remove"',
      alignItems: 'center',
      columnGap: 12,
      rowGap: 8,
      padding: '7px 10px 7px 14px',
      // What is out of sight is not laid out.
      contentVisibility: 'auto',
      containIntrinsicSize: 'auto none auto 58px',
    },
    '& li + li': { borderTop: `1px solid ${divider}` },
    '& .draft-check': { gridArea: 'check', width: 17, height: 17, margin: 0, accentColor: primary.main },
    '& .draft-text': { gridArea: 'text', minWidth: 0, overflowWrap: 'anywhere', fontSize: 13 },
    '& .draft-name': { fontWeight: 500 },
    '& .draft-text a, & .draft-retry': {
      padding: 0,
      border: 0,
      background: 'none',
      color: primary.main,
      font: 'inherit',
      // It stands among words, from which its colour alone does not tell it.
      textDecoration: 'underline',
      cursor: 'pointer',
      '&:hover': { textDecorationThickness: 2 },
    },
    '& .draft-retry': { marginLeft: 8 },
    '& .draft-note': { color: text.secondary, fontSize: 12 },
    '& .draft-lp': { gridArea: 'lp', minWidth: 0, fontSize: 13 },
    '& .draft-year': {
      gridArea: 'year',
      width: '100%',
      height: 37,
      padding: '0 10px',
      border: '1px solid var(--field-border)',
      borderRadius: 6,
      background: 'transparent',
      color: 'inherit',
      font: 'inherit',
      fontSize: 13,
      '&:hover': { borderColor: text.primary },
      '&[aria-invalid="true"]': { borderColor: error.main, color: error.main },
    },
    '& .draft-split': { gridArea: 'lp' },
    '& .draft-remove': { gridArea: 'remove' },
    [theme.breakpoints.down('md')]: {
      '& h3 span': { display: 'block', margin: 0 },
      '& li': {
        gridTemplateColumns: '20px minmax(0, 1fr) 32px 32px',
        gridTemplateAreas: '"check text text remove" "lp lp year year"',
        padding: '10px 12px',
        containIntrinsicSize: 'auto none auto 102px',
      },
      '& .draft-split': { marginLeft: 32 },
      // Below 16 px a phone zooms into what is typed.
      '& .draft-year': { fontSize: 16 },
    },
  };
});
