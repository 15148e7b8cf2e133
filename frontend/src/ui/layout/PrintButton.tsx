import Button from '@mui/material/Button';

/** The same as the browser's own command, which some browsers on phones lack. */
export const PrintButton = () => (
  <Button variant="outlined" onClick={() => window.print()}>
    Print
  </Button>
);
